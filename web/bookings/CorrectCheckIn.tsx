import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import type { Animal } from '../../shared/animals/animal.ts'
import { overrideRight, reasonLength, type Override } from '../../shared/bookings/override.ts'
import { checkIn, quickCheckIn, type QuickCheckInInput, type StaysInput } from '../../shared/bookings/checkIn.ts'
import { Correcting, itself } from '../correction/Correcting.tsx'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { useRows } from '../ui/useRows.ts'
import type { RefusedProps } from '../words/words.ts'
import { nameOf } from './parts/acts.tsx'
import classes from './form/BookingForm.module.css'

type Input = StaysInput | QuickCheckInInput

/** A refused check-in: the reason for each animal that came without a demanded vaccination. */
export default function CorrectCheckIn(props: RefusedProps<Input>) {
  return (
    <Correcting entry={props.entry} as={itself(props.entry)}>
      <Reasons {...props} />
    </Correcting>
  )
}

const animalsOf = (input: Input): string[] => ('stays' in input ? input.stays.map(({ animalId }) => animalId) : [input.animalId])
const overridesOf = (input: Input): readonly Override[] =>
  'stays' in input ? (input.overrides ?? []) : input.override ? [{ animalId: input.animalId, reason: input.override }] : []

function Reasons({ entry, input, onClose }: RefusedProps<Input>) {
  const { engine } = useSignedIn()
  const mayOverride = useHasRight(overrideRight)
  const ids = animalsOf(input)
  const named = ids.join()
  const animals = useRows(() => engine.replica.animal.bulkGet(named.split(',')), [engine, named])
  const form = useRecordForm<{ reasons: Record<string, string> }>({
    keep: `checkIn:${entry.mid}`,
    begin: () => ({ reasons: Object.fromEntries(overridesOf(input).map(({ animalId, reason }) => [animalId, reason])) }),
  })
  const { reasons } = form.values
  const given = ids.flatMap((animalId) => (reasons[animalId]?.trim() ? [{ animalId, reason: reasons[animalId].trim() }] : []))
  const short = (animalId: string) => given.some((one) => one.animalId === animalId && one.reason.length < reasonLength.least)

  function save(): Promise<string | null> {
    const problems = ids.filter(short).map(() => ({ code: 'invalid' as const, field: 'reasons' as const }))
    return form.save(problems, () => {
      if (!('stays' in input)) return engine.perform(quickCheckIn, { ...input, ...(given[0] && { override: given[0].reason }) })
      const service = entry.name.startsWith('pension.') ? 'pension' : 'daycare'
      return engine.perform(checkIn[service], { ...input, ...(given.length > 0 && { overrides: given }) })
    })
  }
  return (
    <FormDialog
      title={<Trans>Check-in</Trans>}
      form={{ ...form, save: async () => (await save()) !== null }}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <Text>
          {mayOverride ? (
            <Trans>An animal without a demanded vaccination needs a reason. Without one the check-in is sent again as it is.</Trans>
          ) : (
            <Trans>An animal without a demanded vaccination needs a reason from somebody with the right for it.</Trans>
          )}
        </Text>
        {mayOverride &&
          ids.map((animalId, at) => (
            <Reason
              key={animalId}
              animal={animals?.[at]}
              value={reasons[animalId] ?? ''}
              isShort={Boolean(form.errors.reasons) && short(animalId)}
              onChange={(reason) => form.change({ reasons: { ...reasons, [animalId]: reason } })}
            />
          ))}
        <FormError code={form.errors.form} />
      </div>
    </FormDialog>
  )
}

interface ReasonProps {
  animal: Animal | undefined
  value: string
  isShort: boolean
  onChange: (reason: string) => void
}

function Reason({ animal, value, isShort, onChange }: ReasonProps) {
  const { t } = useLingui()
  const name = animal ? nameOf(animal) : '?'
  return (
    <Textarea
      label={t`Reason for ${name}`}
      autosize
      minRows={2}
      maxLength={reasonLength.most}
      value={value}
      error={isShort && t`Please write at least ${reasonLength.least} characters.`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
