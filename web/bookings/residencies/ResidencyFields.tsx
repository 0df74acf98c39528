import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { mostGuests } from '../../../shared/bookings/taking/bookingLimits.ts'
import { emergencyLimit, mostNoticeDays, mostResidencyCents, residencyNotes } from '../../../shared/settings/residencyTerms.ts'
import { nightsOfResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { AnimalPicker } from '../../animals/parts/AnimalPicker.tsx'
import { useAnimalIndex } from '../../animals/parts/animalIndex.ts'
import { useAnimalsById } from '../../animals/parts/farAnimal.ts'
import { ContactField } from '../../contacts/parts/ContactField.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormError } from '../../ui/FormError.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { RoomSelect } from '../form/RoomSelect.tsx'
import { nameOf } from '../parts/acts.tsx'
import { ResidencyPrices } from './ResidencyPrices.tsx'
import { useErrorOf } from './useErrorOf.ts'
import type { ResidencyForm } from './useResidencyForm.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  form: ResidencyForm
}

/** Everything that is agreed about a residency. */
export const ResidencyFields = ({ form }: Props) => (
  <>
    <Card title={<Trans>Who stays, and who pays</Trans>}>
      <Who form={form} />
    </Card>
    <Card title={<Trans>When</Trans>}>
      <When form={form} />
    </Card>
    <Card title={<Trans>Price</Trans>}>
      <ResidencyPrices form={form} />
    </Card>
    <Card title={<Trans>In an emergency, and notes</Trans>}>
      <More form={form} />
    </Card>
    <FormError code={form.formError} />
  </>
)

function Who({ form }: Props) {
  const { values, change, given } = form
  const errorOf = useErrorOf(form)
  const index = useAnimalIndex()
  const chosen = values.animals.map(({ animalId }) => animalId)
  const byId = useAnimalsById(chosen, index)

  /** An animal brings its contact along, where none is chosen yet. */
  function choose(ids: readonly string[]) {
    const animals = ids
      .slice(0, mostGuests)
      .map((id) => values.animals.find(({ animalId }) => animalId === id) ?? { animalId: id, roomId: null })
    const owner =
      values.contactId ?? animals.map(({ animalId }) => byId(animalId) ?? index?.byId(animalId)).find((one) => one?.contactId)?.contactId
    change({ animals, ...(owner && owner !== values.contactId && { contactId: owner }) })
  }
  return (
    <div className={classes.fields}>
      {!given && <AnimalPicker chosen={chosen} error={errorOf('animals')} onChange={choose} />}
      {values.animals.map(({ animalId }) => (
        <OneAnimal key={animalId} form={form} animalId={animalId} />
      ))}
      <ContactField
        label={<Trans>Who pays</Trans>}
        value={values.contactId}
        error={errorOf('contactId')}
        required
        onChange={(contactId) => change({ contactId })}
      />
    </div>
  )
}

/** The room of an animal, with those who are in it, and why it cannot come. */
function OneAnimal({ form: { values, change, given, problemOf }, animalId }: Props & { animalId: string }) {
  const { i18n } = useLingui()
  const today = useToday()
  const index = useAnimalIndex()
  const animal = useAnimalsById([animalId], index)(animalId)
  const { from, plannedUntil, animals } = values
  const problem = problemOf(animalId)
  const error = problem && i18n._(errorTexts[problem.code])
  const name = animal ? nameOf(animal) : '?'
  const isAboutRoom = problem?.field === 'roomId'
  const by = problem?.by?.filter(Boolean).join(', ')
  const nights =
    from && nightsOfResidency({ state: given?.state ?? 'requested', from, plannedUntil, leavesOn: given?.leavesOn ?? null }, today)
  return (
    <div className={classes.room}>
      {error && !isAboutRoom && (
        <p className={classes.error} role="alert">
          {name}: {error}
        </p>
      )}
      <RoomSelect
        name={name}
        species={animal?.species}
        roomId={animals.find((one) => one.animalId === animalId)?.roomId ?? null}
        nights={nights || null}
        except={given?.id}
        error={isAboutRoom ? error : undefined}
        onChange={(roomId) => change({ animals: animals.map((one) => (one.animalId === animalId ? { animalId, roomId } : one)) })}
      />
      {isAboutRoom && by && (
        <p className={classes.hint} role="status">
          <Trans>In this room: {by}</Trans>
        </p>
      )}
    </div>
  )
}

function When({ form }: Props) {
  const { values, change } = form
  const errorOf = useErrorOf(form)
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <DateField
          label={<Trans>First day</Trans>}
          required
          value={values.from}
          error={errorOf('from')}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={<Trans>Planned until</Trans>}
          description={<Trans>Empty: nobody knows yet.</Trans>}
          value={values.plannedUntil}
          error={errorOf('plannedUntil')}
          onChange={(plannedUntil) => change({ plannedUntil })}
        />
      </div>
      <NumberField
        label={<Trans>Notice in days</Trans>}
        description={<Trans>From the notice to the day on which the animal leaves.</Trans>}
        least={0}
        most={mostNoticeDays}
        value={values.noticeDays}
        onChange={(noticeDays) => noticeDays !== null && change({ noticeDays })}
      />
    </div>
  )
}

function More({ form: { values, change } }: Props) {
  return (
    <div className={classes.fields}>
      <TextInput
        label={<Trans>In an emergency</Trans>}
        description={<Trans>Name and phone of somebody who decides while the owner cannot be reached.</Trans>}
        autoComplete="off"
        maxLength={emergencyLimit}
        value={values.emergencyContact}
        onChange={(event) => change({ emergencyContact: event.currentTarget.value })}
      />
      <NumberField
        money
        optional
        label={<Trans>Vet without asking, up to (euros)</Trans>}
        least={0}
        most={mostResidencyCents}
        value={values.vetLimitCents}
        onChange={(vetLimitCents) => change({ vetLimitCents })}
      />
      <Textarea
        label={<Trans>Notes</Trans>}
        autosize
        minRows={2}
        maxLength={residencyNotes}
        value={values.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}
