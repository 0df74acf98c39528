// The form of a request that somebody takes down: values, problems at their fields, and the queued mutation. The rules are the shared ones.
import type { Service } from '../../../shared/bookings/booking.ts'
import { requestProblems, type RequestedAnimal, type RequestSaid } from '../../../shared/bookings/requests/bookingRequest.ts'
import { createRequest } from '../../../shared/bookings/requests/requestActs.ts'
import { internationalPhone } from '../../../shared/contacts/phone.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { useToday } from '../../ui/clock.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'

export const newAnimal: RequestedAnimal = { name: '', species: 'dog', breed: '', birthDate: null, sex: 'u', neutered: 'unknown' }

const empty: RequestSaid = {
  source: 'phone',
  contactId: null,
  forename: '',
  surname: '',
  email: '',
  phone: '',
  animals: [newAnimal],
  startDate: null,
  endDate: null,
  dates: [],
  dropOffTime: null,
  pickUpTime: null,
  message: '',
  extras: [],
}

/** As it is sent; what is typed is tidied. */
const tidy = (values: RequestSaid): RequestSaid => ({
  ...values,
  forename: values.forename.trim(),
  surname: values.surname.trim(),
  email: values.email.trim(),
  phone: values.phone.trim() && internationalPhone(values.phone.trim()),
  animals: values.animals.map((animal) => ({ ...animal, name: animal.name.trim(), breed: animal.breed.trim() })),
  message: values.message.trim(),
})

interface Terms {
  service: Service
  start?: Partial<RequestSaid>
  /** Which form it is, where an entry that was refused has one of its own. */
  of?: string
}

export function useRequestForm({ service, start = {}, of = 'new' }: Terms) {
  const { engine } = useSignedIn()
  const today = useToday()
  const { maxNights } = useSettings().pensionBookings
  const form = useRecordForm<RequestSaid>({ keep: `request:${service}:${of}`, begin: () => ({ ...empty, ...start }) })

  /** The id of the request as it is saved on this device; null when something is to be mended. */
  function save(): Promise<string | null> {
    const asked = tidy(form.values)
    return form.save(requestProblems(service, asked, { today, maxNights }), () =>
      engine.perform(createRequest[service], { id: null, ...asked }),
    )
  }
  return { ...form, service, save }
}
export type RequestForm = ReturnType<typeof useRequestForm>
