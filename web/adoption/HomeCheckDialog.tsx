import { Trans } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Interest } from '../../shared/adoption/interest.ts'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useAdoptionActs } from './useAdoptionActs.tsx'

interface Props {
  interest: Interest
  /** Of the interested person. */
  name: string
  /** The first values; without them those that are noted, or today. */
  start?: { on: string | null; note: string }
  onClose: () => void
}

/** Notes that a home was checked: the day, and what was seen there. */
export default function HomeCheckDialog({ interest, name, start, onClose }: Props) {
  const today = useToday()
  const { checkHome } = useAdoptionActs()
  const noted = interest.homeCheck ?? null
  const [initial] = useState(() => ({ on: start?.on ?? noted?.on ?? today, note: start?.note ?? noted?.note ?? '' }))
  const [values, setValues] = useState<{ on: string | null; note: string }>(initial)
  return (
    <FormDialog
      title={<Trans>Home check: {name}</Trans>}
      form={{
        dirty: values !== initial,
        save: async () => values.on !== null && (await checkHome(interest, values.on, values.note.trim())),
      }}
      submit={<Trans>Home was checked</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <div className={fieldClasses.fields}>
        <DateField
          label={<Trans>Checked on</Trans>}
          required
          max={today}
          value={values.on}
          error={values.on === null && <Trans>Please enter a day.</Trans>}
          onChange={(on) => setValues((before) => ({ ...before, on }))}
        />
        <Textarea
          label={<Trans>What was seen</Trans>}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
          value={values.note}
          onChange={(event) => {
            const note = event.currentTarget.value
            setValues((before) => ({ ...before, note }))
          }}
        />
        {noted && (
          <Button variant="subtle" color="red" onClick={() => void checkHome(interest, null, '').then((done) => done && onClose())}>
            <Trans>Home was not checked</Trans>
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
