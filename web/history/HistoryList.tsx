import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { HistoryEntry } from '../../shared/records/animalRecord.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { historyLines } from '../words/historyLines.ts'
import { rowWords } from '../allWords/rowWords.ts'
import { useSay } from '../allWords/useSay.ts'
import type { Say } from '../words/words.ts'
import { ChangedLine } from './ChangedLine.tsx'
import { EntryLink } from './EntryLink.tsx'
import { opTexts } from './opTexts.ts'
import { useHistoryRows } from './useHistoryRows.ts'
import classes from '../animals/record/Record.module.css'

/** What was written, by whom and when. `animalId`: whose history it is, where it is that of an animal. */
export function HistoryList({ items, animalId = null }: { items: readonly HistoryEntry[]; animalId?: string | null }) {
  const { t } = useLingui()
  const row = useHistoryRows(items)
  return (
    <Card flush title={<Trans>History</Trans>}>
      {items.length === 0 ? (
        <Text c="dimmed" p="4px 16px 16px">
          <Trans>Nothing has been changed yet</Trans>
        </Text>
      ) : (
        <ol className={classes.list} aria-label={t`History`}>
          {items.map((entry) => (
            <Entry key={`${entry.version} ${entry.what} ${entry.id}`} entry={entry} animalId={animalId} row={row} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Entry({ entry, animalId, row }: { entry: HistoryEntry; animalId: string | null; row: Say['row'] }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const say = useSay(row)
  const by = entry.by && `${entry.by.forename} ${entry.by.surname}`
  const words = rowWords[entry.what]
  return (
    <li>
      <span className={classes.what}>
        <EntryLink entry={entry} animalId={animalId}>
          {i18n._(words.name)} {i18n._(opTexts[entry.op])}
        </EntryLink>
        <Dotted className={`${classes.small} numbers`} parts={[formats.moment(entry.at, zone), by]} />
        {historyLines(words.fields, entry.diff, entry.op, say).map(({ field, ...line }) => (
          <ChangedLine key={field} {...line} />
        ))}
      </span>
    </li>
  )
}
