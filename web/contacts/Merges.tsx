import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { undoMerge } from '../../shared/merging/contactUnion.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import type { KnownContact } from './useContactRecord.ts'
import { useMayEditContacts } from './parts/useMayEditContacts.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Contacts.module.css'

/** What was merged into this contact in the last 30 days, with the way back. */
export function Merges({ known: { merges, again } }: { known: KnownContact }) {
  const { t } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const failed = useFailed()
  const mayEdit = useMayEditContacts()
  if (merges.length === 0) return null
  const takeBack = (id: string) =>
    engine.caller.call(undoMerge, { params: { id } }).then(() => {
      toast({ tone: 'done', text: t`Both contacts are there again.` })
      again()
    }, failed)
  return (
    <Card flush title={<Trans>Merged into this contact</Trans>}>
      <ul className={classes.list}>
        {merges.map(({ id, name, at, by }) => (
          <li key={id} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <Dotted className={pageClasses.dimmed} parts={[formats.moment(at, zone), by]} />
            {mayEdit && (
              <div data-no-print>
                <Button variant="default" onClick={() => void takeBack(id)}>
                  <Trans>Take back</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
