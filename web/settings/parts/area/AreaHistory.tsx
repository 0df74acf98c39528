import { areaHistory } from '../../../../shared/settings/areaActs.ts'
import type { Area } from '../../../../shared/settings/areaSetting.ts'
import { HistoryList } from '../../../history/HistoryList.tsx'
import { CallFailed } from '../../../ui/CallFailed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { useCall } from '../../../ui/useCall.ts'

/** Who settled what and when; the newest first. */
export function AreaHistory({ area }: { area: Area }) {
  const read = useCall(areaHistory, { params: { area } })
  if (read.state === 'loading') return <Loading rows={3} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return <HistoryList items={read.value.items} />
}
