import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { chosenOf } from '../../shared/adoption/checklist.ts'
import { byRank, isOpenInterest, type Interest } from '../../shared/adoption/interest.ts'
import { proposedReservation } from '../../shared/changes/proposals.ts'
import { isOwn } from '../../shared/changes/story/situation.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { AnimalPicker } from '../animals/parts/AnimalPicker.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { arrow } from '../ui/selectArrow.tsx'
import { useRows } from '../ui/useRows.ts'
import { statusTexts } from './parts/adoptionTexts.ts'
import { useAdoptionActs } from './useAdoptionActs.tsx'

/** Reserves an animal from any page: the animal, one of the interested people, and the last day. */
export default function ReserveAnimalDialog({ onClose }: { onClose: () => void }) {
  const { reserve } = useAdoptionActs()
  const form = useReservation()
  const { animalId, known, interest, until, missing } = form
  const person = useRef<HTMLSelectElement>(null)
  // The search gives way to the animal, and the focus goes on to the person.
  const isKnown = known !== undefined
  useEffect(() => person.current?.focus(), [animalId, isKnown])
  return (
    <FormDialog
      title={<Trans>Reserve an animal</Trans>}
      form={{
        dirty: animalId !== null,
        save: async () => form.check() && (await reserve(interest!, until!, known!.interests)),
      }}
      submit={<Trans>Reserve</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={fieldClasses.fields}>
        <AnimalPicker
          chosen={animalId ? [animalId] : []}
          error={missing && !animalId && <Trans>Please choose an animal.</Trans>}
          single
          onChange={(ids) => form.choose(ids.at(-1) ?? null)}
        />
        {known && known.people.length > 0 && (
          <NativeSelect
            ref={person}
            label={<Trans>For whom</Trans>}
            {...arrow}
            required
            value={interest?.id ?? ''}
            data={known.people}
            onChange={(event) => form.choosePerson(event.currentTarget.value)}
          />
        )}
        {animalId && known && known.people.length === 0 && <Nobody animalId={animalId} isOurs={known.isOurs} />}
        <DateField
          label={<Trans>Reserved until</Trans>}
          required
          min={form.today}
          value={until}
          error={missing && !until && <Trans>Please enter a day.</Trans>}
          onChange={form.setUntil}
        />
      </div>
    </FormDialog>
  )
}

/** Nobody can be chosen: the animal is not ours to give, or nobody is interested yet. */
const Nobody = ({ animalId, isOurs }: { animalId: string; isOurs: boolean }) => {
  if (!isOurs) return <FormError code="adoption.blocked" />
  return (
    <>
      <Text>
        <Trans>Nobody is interested yet.</Trans>
      </Text>
      <ButtonLink to="/animal/$id/adoption" params={{ id: animalId }} variant="default">
        <Trans>New interested person</Trans>
      </ButtonLink>
    </>
  )
}

/** The values of the dialog. The person whose turn it is, else the first in the order, and the usual last day are proposed. */
function useReservation() {
  const today = useToday()
  const { adoption } = useSettings()
  const [animalId, setAnimalId] = useState<string | null>(null)
  const [personId, setPersonId] = useState<string | null>(null)
  const [day, setDay] = useState<string | null | undefined>(undefined)
  const [missing, setMissing] = useState(false)
  const known = usePeople(animalId)
  const until = day === undefined ? proposedReservation(adoption, today) : day
  const proposed = known ? (chosenOf(known.interests, today) ?? byRank(known.interests).find(isOpenInterest) ?? null) : null
  const interest = known?.interests.find(({ id }) => id === personId) ?? proposed
  return {
    animalId,
    known,
    interest,
    until,
    missing,
    today,
    setUntil: setDay,
    choosePerson: setPersonId,
    choose(id: string | null) {
      setAnimalId(id)
      setPersonId(null)
    },
    check(): boolean {
      const isWhole = known?.isOurs === true && interest !== null && until !== null && until !== ''
      setMissing(!isWhole)
      return isWhole
    },
  }
}

interface People {
  interests: readonly Interest[]
  /** Those who still have a turn, as the field offers them. */
  people: { value: string; label: string }[]
  isOurs: boolean
}

function usePeople(animalId: string | null): People | undefined {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const read = useRows(async () => {
    if (!animalId) return undefined
    const { replica } = engine
    const [animal, interests] = await Promise.all([
      replica.animal.get(animalId),
      replica.interest.where('animalId').equals(animalId).toArray(),
    ])
    const open = byRank(interests).filter(isOpenInterest)
    const contacts = await replica.contact.bulkGet(open.map(({ contactId }) => contactId))
    const names = contacts.map((contact) => (contact ? contactName(contact) : ''))
    return { animalId, interests, open, names, isOurs: animal !== undefined && isOwn(animal) }
  }, [engine, animalId])
  if (read?.animalId !== animalId) return undefined
  const { interests, open, names, isOurs } = read!
  const people = isOurs ? open.map(({ id, status }, at) => ({ value: id, label: `${names[at]} · ${i18n._(statusTexts[status])}` })) : []
  return { interests, people, isOurs }
}
