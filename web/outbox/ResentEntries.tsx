import { Plural, Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { OutboxEntry } from '../../sync/store.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import type { Say } from '../words/words.ts'
import { EntryItem } from './EntryItem.tsx'
import classes from './Outbox.module.css'

/** What a restored server had lost of this device's entries: listed until the person has read it. */
export function ResentEntries({ at, entries, row }: { at: string; entries: OutboxEntry[]; row: Say['row'] }) {
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  return (
    <Card flush title={<Trans>Sent again after a restore of the server</Trans>}>
      <Text className={classes.empty}>
        <Trans>
          The server was restored from a backup and had lost{' '}
          <Plural value={entries.length} one="an entry of this device" other="# entries of this device" />. This was noticed on{' '}
          {formats.moment(at, zone)}; the device has sent them again.
        </Trans>
      </Text>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <EntryItem key={entry.mid} entry={entry} row={row} />
        ))}
      </ul>
      <div className={classes.entry}>
        <Button variant="default" onClick={() => void engine.forgetResent()}>
          <Trans>I have read this</Trans>
        </Button>
      </div>
    </Card>
  )
}
