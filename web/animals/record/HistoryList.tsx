import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Text } from '@mantine/core'
import type { HistoryEntry } from '../../../shared/animals/animalRecord.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { EntryLink } from './EntryLink.tsx'
import { fieldTexts } from './fieldTexts.ts'
import classes from './Record.module.css'

const whatTexts: Record<HistoryEntry['what'], MessageDescriptor> = {
  animal: msg`Animal`,
  animalFacts: msg`Record`,
  statusChange: msg`Status change`,
  vaccination: msg`Vaccination`,
  weight: msg`Weight`,
  task: msg`Task`,
  registryEntry: msg`Registration`,
  release: msg`Release for adoption`,
  interest: msg`Interested person`,
  contact: msg`Contact`,
  contactDetails: msg`Contact`,
  areaSetting: msg`Settings`,
}
const opTexts: Record<HistoryEntry['op'], MessageDescriptor> = { i: msg`added`, u: msg`changed`, d: msg`deleted` }

/** What was written, by whom and when. `animalId`: whose history it is, where it is that of an animal. */
export function HistoryList({ items, animalId = null }: { items: readonly HistoryEntry[]; animalId?: string | null }) {
  const { t } = useLingui()
  return (
    <Card flush title={<Trans>History</Trans>}>
      {items.length === 0 ? (
        <Text c="dimmed" p="4px 16px 16px">
          <Trans>Nothing has been changed yet</Trans>
        </Text>
      ) : (
        <ol className={classes.list} aria-label={t`History`}>
          {items.map((entry) => (
            <Entry key={`${entry.version} ${entry.what} ${entry.id}`} entry={entry} animalId={animalId} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Entry({ entry, animalId }: { entry: HistoryEntry; animalId: string | null }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const by = entry.by && `${entry.by.forename} ${entry.by.surname}`
  const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''
  const changed = Object.entries(entry.diff).filter(([field, pair]) => field in fieldTexts && pair.some(isSaid))
  return (
    <li>
      <span className={classes.what}>
        <EntryLink entry={entry} animalId={animalId}>
          {i18n._(whatTexts[entry.what])} {i18n._(opTexts[entry.op])}
        </EntryLink>
        <span className={`${classes.small} numbers`}>{[formats.moment(entry.at, zone), by].filter(Boolean).join(' · ')}</span>
        {changed.map(([field, [before, after]]) => (
          <span key={field} className={classes.small}>
            {i18n._(fieldTexts[field]!)}: {entry.op === 'u' && `${plain(before)} → `}
            {plain(entry.op === 'd' ? before : after)}
          </span>
        ))}
      </span>
    </li>
  )
}

/** A stored value as people may read it: texts and numbers as they are, nothing as a dash. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object'
    ? Object.values(value)
        .filter((one) => typeof one === 'string')
        .join(', ') || '–'
    : String(value)
}
