import { Trans } from '@lingui/react/macro'
import { animalProblems } from '../../shared/animals/animalActs.ts'
import { takeSeized, type TakeInput } from '../../shared/seizures/seizureActs.ts'
import { tidied } from '../animals/record/parts/tidied.ts'
import { RoomField } from '../changes/parts/RoomField.tsx'
import { FreshAnimal } from '../changes/parts/FreshAnimal.tsx'
import { Correcting, itself } from '../correction/Correcting.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { InstantField } from '../ui/InstantField.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'
import type { RefusedProps } from '../words/words.ts'
import classes from './Seizures.module.css'

/** One animal of a seizure that was refused, to be corrected and sent again by itself. */
export default function CorrectTaken({ entry, input, onClose }: RefusedProps<TakeInput>) {
  return (
    <Correcting entry={entry} as={itself(entry)}>
      <Fields input={input} onClose={onClose} of={entry.mid} />
    </Correcting>
  )
}

type Values = Omit<TakeInput, 'at'> & { at: string | null }

function Fields({ input, of, onClose }: { input: TakeInput; of: string; onClose: () => void }) {
  const { engine } = useSignedIn()
  const today = useToday()
  const { values, errors, change, ...form } = useRecordForm<Values>({ keep: `takeSeized:${of}`, begin: () => input })
  const { animal, at, roomId } = values
  async function save(): Promise<boolean> {
    const said = animal && tidied(animal)
    const problems = [
      ...(at === null ? [{ code: 'field.missing' as const, field: 'at' }] : []),
      ...(said ? animalProblems(said, today).map(({ code, field }) => ({ code, field: `fresh.${field}` })) : []),
    ]
    return (await form.save(problems, () => engine.perform(takeSeized, { ...values, at: at!, animal: said }))) !== null
  }
  return (
    <FormDialog
      title={<Trans>Animal of a seizure</Trans>}
      form={{ ...form, save }}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <InstantField value={at} onChange={(next) => change({ at: next })} />
        {animal && (
          <FreshAnimal
            animal={animal}
            errors={errors}
            newborn={false}
            onRemove={null}
            onChange={(part) => change({ animal: { ...animal, ...part } })}
          />
        )}
        <RoomField
          inFoster={false}
          roomId={roomId}
          animalIds={[input.animalId]}
          text=""
          required={false}
          onRoom={(next) => change({ roomId: next })}
          onText={() => undefined}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
