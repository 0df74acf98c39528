import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import type { Animal } from '../../shared/animals/animal.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import { checkInAreas, overrideRight, reasonLength, type Override } from '../../shared/bookings/override.ts'
import type { ArrivalNote } from '../../shared/bookings/belongings.ts'
import { checkIn, quickCheckIn, type QuickCheckInInput, type StaysInput } from '../../shared/bookings/checkIn.ts'
import { Correcting, itself } from '../correction/Correcting.tsx'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { useRows } from '../ui/useRows.ts'
import type { RefusedProps } from '../words/words.ts'
import { AnswerFields } from './door/AnswerFields.tsx'
import { questionsAbout } from '../../shared/settings/houseQuestion.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { answerFrom, type Asked } from './door/answers.ts'
import { houseFrom } from '../settings/parts/questions/houseAnswers.ts'
import { useAnswers, type Answers } from './door/useAnswers.ts'
import { nameOf } from './parts/acts.tsx'
import classes from './form/BookingForm.module.css'

type Input = StaysInput | QuickCheckInInput

/** A refused check-in: the reason for each animal that came without a demanded vaccination, and the answers at the door. */
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

const notesOf = (input: Input): readonly ArrivalNote[] => ('stays' in input ? (input.arrivals ?? []) : input.arrival ? [input.arrival] : [])

const serviceOf = ({ name }: { name: string }): Service => (name.startsWith('pension.') ? 'pension' : 'daycare')

/** The ids of what was taken with the check-in: it was queued by itself and stays as it is. */
function takenWith(input: Input, animalId: string): Pick<ArrivalNote, 'photoId' | 'signatureId'> {
  const { photoId, signatureId } = notesOf(input).find((note) => note.animalId === animalId) ?? {}
  return { ...(photoId && { photoId }), ...(signatureId && { signatureId }) }
}

/** The answers that the check-in carries, to be corrected. */
function useNotes(
  { entry, input }: Pick<RefusedProps<Input>, 'entry' | 'input'>,
  animals: readonly (Animal | undefined)[],
  answers: Answers,
  change: (answers: Answers) => void,
) {
  const { i18n } = useLingui()
  const { houseQuestions } = useSettings()[checkInAreas[serviceOf(entry)]]
  const asked = notesOf(input).map((note): Asked => {
    const animal = animals.find((one) => one?.id === note.animalId)
    return {
      animalId: note.animalId,
      animal,
      questions: answerFrom(note, i18n.locale).questions,
      house: houseFrom(note, animal ? questionsAbout(houseQuestions, animal) : []),
      booking: null,
    }
  })
  return useAnswers(asked, answers, change)
}

/** The form over the input of the entry. `save` queues the check-in anew; null with the errors shown. */
function useCorrection({ entry, input }: Pick<RefusedProps<Input>, 'entry' | 'input'>, animals: readonly (Animal | undefined)[]) {
  const { engine } = useSignedIn()
  const { i18n } = useLingui()
  const form = useRecordForm<{ reasons: Record<string, string>; answers: Answers }>({
    keep: `checkIn:${entry.mid}`,
    begin: () => ({
      reasons: Object.fromEntries(overridesOf(input).map(({ animalId, reason }) => [animalId, reason])),
      answers: Object.fromEntries(notesOf(input).map((note) => [note.animalId, answerFrom(note, i18n.locale).answer])),
    }),
  })
  const { reasons, answers } = form.values
  const { rows, read } = useNotes({ entry, input }, animals, answers, (changed) => form.change({ answers: changed }))
  const ids = animalsOf(input)
  const given = ids.flatMap((animalId) => (reasons[animalId]?.trim() ? [{ animalId, reason: reasons[animalId].trim() }] : []))
  const short = (animalId: string) => given.some((one) => one.animalId === animalId && one.reason.length < reasonLength.least)

  function save(): Promise<string | null> {
    const arrivals = read()?.map((note) => ({ ...takenWith(input, note.animalId), ...note })) ?? null
    const problems = [
      ...ids.filter(short).map(() => ({ code: 'invalid' as const, field: 'reasons' as const })),
      ...(arrivals ? [] : [{ code: 'invalid' as const, field: 'answers' as const }]),
    ]
    return form.save(problems, () => {
      const [arrival] = arrivals ?? []
      if (!('stays' in input))
        return engine.perform(quickCheckIn, { ...input, ...(given[0] && { override: given[0].reason }), ...(arrival && { arrival }) })
      return engine.perform(checkIn[serviceOf(entry)], {
        ...input,
        ...(given.length > 0 && { overrides: given }),
        ...(arrivals?.length && { arrivals }),
      })
    })
  }
  return { form, rows, short, save }
}

function Reasons({ entry, input, onClose }: RefusedProps<Input>) {
  const { engine } = useSignedIn()
  const mayOverride = useHasRight(overrideRight)
  const ids = animalsOf(input)
  const named = ids.join()
  const animals = useRows(() => engine.replica.animal.bulkGet(named.split(',')), [engine, named])
  const { form, rows, short, save } = useCorrection({ entry, input }, animals ?? [])
  const { reasons } = form.values
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
        {rows.map((row) => row.asked.questions.length > 0 && <AnswerFields key={row.asked.animalId} {...row} />)}
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
