import { Trans } from '@lingui/react/macro'
import type { ResidencyBody, SponsoredResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import type { OutboxEntry } from '../../../sync/store.ts'
import { Correcting } from '../../correction/Correcting.tsx'
import { Gone } from '../../correction/CorrectRow.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useRows } from '../../ui/useRows.ts'
import type { RefusedProps } from '../../words/words.ts'
import { ResidencyFields } from './ResidencyFields.tsx'
import { useResidencyForm } from './useResidencyForm.ts'
import classes from '../form/BookingForm.module.css'

type Input = ResidencyBody | { id: string; body: ResidencyBody }

/** The form of a residency, filled with the values of a refused entry. */
export default function CorrectResidency({ entry, input, onClose }: RefusedProps<Input>) {
  const { engine } = useSignedIn()
  const changedId = 'body' in input ? input.id : null
  const given = useRows(async () => {
    if (changedId === null) return 'new'
    return (await engine.replica.sponsoredResidency.get(changedId)) ?? 'gone'
  }, [engine, changedId])
  if (given === undefined) return null
  if (given === 'gone') return <Gone onClose={onClose} />
  return <Form entry={entry} input={input} given={given === 'new' ? null : given} onClose={onClose} />
}

interface Props extends RefusedProps<Input> {
  entry: OutboxEntry
  given: SponsoredResidency | null
}

function Form({ entry, input, given, onClose }: Props) {
  const { id: _, ...said } = 'body' in input ? input.body : input
  return (
    <Correcting entry={entry} as={({ name, input: next }) => (name === entry.name ? Object.assign({}, next, { id: input.id }) : null)}>
      <Fields given={given} start={said} of={entry.mid} onClose={onClose} />
    </Correcting>
  )
}

interface FieldsProps {
  given: SponsoredResidency | null
  start: Omit<ResidencyBody, 'id'>
  of: string
  onClose: () => void
}

function Fields({ onClose, ...terms }: FieldsProps) {
  const form = useResidencyForm({ ...terms, settings: useSettings().sponsoredResidence })
  return (
    <FormDialog
      title={<Trans>Sponsored residency</Trans>}
      form={{ ...form, save: async () => (await form.save()) !== null }}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <ResidencyFields form={form} />
      </div>
    </FormDialog>
  )
}
