import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { createAnimal, nothingSaid } from '../../../shared/animals/animalActs.ts'
import type { BookingRequest, RequestedAnimal } from '../../../shared/bookings/requests/bookingRequest.ts'
import { useAnimalIndex } from '../../animals/parts/animalIndex.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import type { BookingForm } from '../form/useBookingForm.ts'
import classes from '../form/BookingForm.module.css'

/** Animals that nobody has entered yet: with one tap each is recorded as its owner described it, and chosen. */
export function EnterAnimals({ request, form }: { request: BookingRequest; form: BookingForm }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const mayEnter = useHasRight('animals.incoming')
  const index = useAnimalIndex()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const { contactId, animals } = form.values
  if (!mayEnter || contactId === null || !index) return null
  const isKnown = ({ name }: RequestedAnimal) =>
    index.search(name).some((animal) => animal.contactId === contactId && animal.name === name) ||
    animals.some(({ animalId }) => index.byId(animalId)?.name === name)
  const unknown = request.animals.filter((animal) => !isKnown(animal))
  if (unknown.length === 0) return null

  async function enter(animal: RequestedAnimal): Promise<void> {
    try {
      const animalId = await engine.perform(createAnimal, { ...nothingSaid, ...animal, contactId, id: null })
      form.change({ animals: [...form.values.animals, { animalId, roomId: null }] })
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Banner tone="info">
      <p style={{ margin: 0 }}>
        <Trans>No animal of this contact has such a name. Search for it below, or enter it:</Trans>
      </p>
      <div className={classes.chips}>
        {unknown.map((animal) => {
          const { name } = animal
          return (
            <Button
              key={name}
              variant="default"
              disabled={busy}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => void once(() => enter(animal))}
            >
              {t`Enter ${name}`}
            </Button>
          )
        })}
      </div>
    </Banner>
  )
}
