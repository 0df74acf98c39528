import { isOverdue, type Participation } from '../../../shared/helpers/participation.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useTimeOfDay } from '../../ui/clock.ts'
import { useRows } from '../../ui/useRows.ts'

/** Whether an animal should be back by now; asked anew every minute. */
export function useOverdue(): (row: Participation) => boolean {
  const { engine } = useSignedIn()
  useTimeOfDay()
  const settings = useRows(
    async () => settingsOf('helpers', await engine.replica.areaSetting.get(areaSettingId(engine.tenantId, 'helpers'))),
    [engine],
  )
  return (row) => settings !== undefined && isOverdue(row, settings.toleranceMinutes, engine.now())
}
