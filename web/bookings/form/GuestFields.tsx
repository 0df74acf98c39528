import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { mostGuests } from '../../../shared/bookings/taking/bookingLimits.ts'
import { AnimalPicker } from '../../animals/parts/AnimalPicker.tsx'
import { useAnimalIndex, type AnimalIndex } from '../../animals/parts/animalIndex.ts'
import { useAnimalsById } from '../../animals/parts/farAnimal.ts'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { GroupFit } from '../parts/GroupFit.tsx'
import { nameOf } from '../parts/acts.tsx'
import { useLackingOf } from '../parts/useLacking.ts'
import { VaccinationNotes } from '../parts/VaccinationNotes.tsx'
import { AgreedPriceField } from './AgreedPriceField.tsx'
import { ElsewhereHint } from './ElsewhereHint.tsx'
import { RoomOfGuest } from './RoomOfGuest.tsx'
import type { BookingForm } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

/** The animals of the booking: those of the contact with one tap, any other by search; in boarding each with its room. */
export function GuestFields({ form }: { form: BookingForm }) {
  const { i18n } = useLingui()
  const { values, change, errorAt, proposedRoom } = form
  const index = useAnimalIndex()
  const chosen = values.animals.map(({ animalId }) => animalId)
  const byId = useAnimalsById(chosen, index)
  const error = errorAt('animals')

  /** An animal brings its contact along, where none is chosen yet. */
  function choose(ids: readonly string[]) {
    const animals = ids
      .slice(0, mostGuests)
      .map((id) => values.animals.find((guest) => guest.animalId === id) ?? { animalId: id, roomId: proposedRoom })
    const owner =
      values.contactId ??
      animals.map(({ animalId }) => byId(animalId) ?? index?.byId(animalId)).find((animal) => animal?.contactId)?.contactId
    change({ animals, ...(owner && owner !== values.contactId && { contactId: owner }) })
  }
  return (
    <>
      <Proposals contactId={values.contactId} index={index} chosen={chosen} onChoose={(id) => choose([...chosen, id])} />
      <AnimalPicker chosen={chosen} error={error && i18n._(errorTexts[error])} onChange={choose} />
      <div className={classes.rooms}>
        {values.animals.map(({ animalId }) => (
          <GuestDetail key={animalId} form={form} animalId={animalId} animal={byId(animalId)} />
        ))}
      </div>
    </>
  )
}

/** The room and the price of an animal, and the reason why it cannot be booked. */
function GuestDetail({ form, animalId, animal }: { form: BookingForm; animalId: string; animal: Animal | undefined }) {
  const { i18n } = useLingui()
  const { service, errorOf } = form
  const code = errorOf(animalId)
  const error = code && i18n._(errorTexts[code])
  const name = animal ? nameOf(animal) : '?'
  // Another room does not help an animal that cannot come.
  const isAboutRoom = code === 'booking.unitFull'
  return (
    <>
      {error && !isAboutRoom && (
        <p className={classes.error} role="alert">
          {name}: {error}
        </p>
      )}
      <GateOfGuest form={form} animal={animal} name={name} />
      <ElsewhereHint form={form} animalId={animalId} name={name} />
      {service === 'daycare' && <GroupOfGuest form={form} animal={animal} />}
      {service === 'pension' && (
        <RoomOfGuest form={form} animalId={animalId} animal={animal} name={name} error={isAboutRoom ? error : undefined} />
      )}
      {service === 'pension' && <AgreedPriceField form={form} animalId={animalId} name={name} />}
    </>
  )
}

/** Demanded vaccinations that the animal does not have for the days that are chosen. The booking may still go on. */
function GateOfGuest({ form: { service, values, given }, animal, name }: { form: BookingForm; animal: Animal | undefined; name: string }) {
  const { startDate, endDate } = values
  const known = given?.stays.find((stay) => stay.animalId === animal?.id)
  const isAsked = animal && startDate !== null && endDate !== null && !known?.checkedInAt
  const lacking = useLackingOf(
    isAsked ? { id: animal.id, animalId: animal.id, service, startDate, endDate, checkedInAt: null, active: true } : null,
  )
  return <VaccinationNotes results={lacking} name={name} />
}

/** Traits of the animal that speak against the group in which it is. A trial day chooses its group beside its price. */
function GroupOfGuest({ form: { values, given, isTrial }, animal }: { form: BookingForm; animal: Animal | undefined }) {
  const { startDate } = values
  if (!animal || startDate === null || isTrial) return null
  return <GroupFit animal={animal} date={startDate} stayId={given?.stays.find((stay) => stay.animalId === animal.id)?.id} />
}

interface ProposalsProps {
  contactId: string | null
  index: AnimalIndex | null
  chosen: readonly string[]
  onChoose: (id: string) => void
}

/** Animals that belong to the contact. */
function Proposals({ contactId, index, chosen, onChoose }: ProposalsProps) {
  const { t } = useLingui()
  if (!contactId || !index) return null
  const own = index
    .search('')
    .filter((animal) => animal.contactId === contactId && animal.outcome !== 'dead' && !chosen.includes(animal.id))
  if (own.length === 0) return null
  return (
    <div className={classes.proposals} role="group" aria-label={t`Animals of the contact`}>
      <span>
        <Trans>Animals of the contact</Trans>
      </span>
      <div className={classes.chips}>
        {own.slice(0, mostGuests).map((animal) => {
          const name = nameOf(animal)
          return (
            <Button
              key={animal.id}
              variant="default"
              leftSection={<AnimalPortrait id={animal.id} species={animal.species} size={24} />}
              rightSection={<IconPlus size={18} aria-hidden />}
              aria-label={t`Add ${name}`}
              onClick={() => onChoose(animal.id)}
            >
              {name}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
