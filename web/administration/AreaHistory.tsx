import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { HistoryEntry } from '../../shared/animals/animalRecord.ts'
import { areaHistory } from '../../shared/settings/areaActs.ts'
import type { Area } from '../../shared/settings/areaSetting.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { settingTexts } from './settingTexts.ts'
import classes from './Administration.module.css'

/** Who settled what and when; the newest first. */
export function AreaHistory({ area }: { area: Area }) {
  const { t } = useLingui()
  const read = useCall(areaHistory, { params: { area } })
  return (
    <Card flush title={<Trans>History</Trans>}>
      {read.state === 'loading' && <Loading rows={3} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && read.value.items.length === 0 && (
        <Text c="dimmed" p="4px 16px 16px">
          <Trans>Nothing has been changed yet</Trans>
        </Text>
      )}
      {read.state === 'ready' && read.value.items.length > 0 && (
        <ol className={classes.list} aria-label={t`History`}>
          {read.value.items.map((entry) => (
            <Entry key={`${entry.version} ${entry.id}`} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  )
}

/** Fields whose value is another than before. */
const changedFields = ({ diff }: HistoryEntry): string[] => {
  const [before, after] = diff.values ?? [null, null]
  const [was, is] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>]
  return Object.keys(is).filter((field) => JSON.stringify(is[field]) !== JSON.stringify(was[field]))
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const by = entry.by && `${entry.by.forename} ${entry.by.surname}`
  const texts = changedFields(entry).flatMap((field) => settingTexts[field] ?? [])
  return (
    <li className={classes.entry}>
      <span>{texts.map((text) => i18n._(text)).join(', ') || <Trans>Settings</Trans>}</span>
      <span className={`${classes.small} numbers`}>{[formats.moment(entry.at, zone), by].filter(Boolean).join(' · ')}</span>
    </li>
  )
}
