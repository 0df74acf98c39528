import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Holder } from '../../../shared/animals/registration.ts'
import type { OpenFind } from '../../../shared/changes/story/ownership.ts'
import { contactName } from '../../../shared/contacts/contact.ts'
import { contactRecord } from '../../../shared/records/contactRecord.ts'
import { useOwnerName } from '../../changes/parts/useOwnerName.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { breedText } from '../../ui/breedText.ts'
import { useFormats } from '../../ui/formats.ts'
import { useCall } from '../../ui/useCall.ts'
import { classificationName, sexTexts } from '../parts/AnimalFacts.tsx'
import { neuteredTexts } from '../parts/recordTexts.ts'
import { useClassifications } from '../parts/useClassifications.ts'
import type { AnimalRecord } from '../record/parts/useAnimalRecord.ts'
import { registrarTexts } from './parts/registrationTexts.ts'
import classes from './Registration.module.css'

interface Address {
  name: string
  phone: string
  street: string
  town: string
  email: string
}

/** One page with everything that a register asks, and lines for what is not known here. */
export function RegistrationSheet({ record, register, holder }: { record: AnimalRecord; register: string; holder: Holder }) {
  const maySee = useHasRight('contacts.view')
  return holder.is === 'contact' && maySee ? (
    <OfContact record={record} register={register} id={holder.id} />
  ) : (
    <Sheet record={record} register={register} holder={holder} address={null} />
  )
}

function OfContact({ record, register, id }: { record: AnimalRecord; register: string; id: string }) {
  const asked = useCall(contactRecord, { params: { id } })
  const told = asked.state === 'ready' ? asked.value : null
  const contact = told?.contact ?? record.contacts.get(id)
  const address = contact && {
    name: contactName(contact),
    phone: contact.phone ?? '',
    street: told?.details.street ?? '',
    email: told?.details.emails[0] ?? '',
    town: [told?.details.zip, told?.details.city].filter(Boolean).join(' '),
  }
  return <Sheet record={record} register={register} holder={{ is: 'contact', id }} address={address ?? null} />
}

interface SheetProps {
  record: AnimalRecord
  register: string
  holder: Holder
  address: Address | null
}

function Sheet({ record: { animal, facts, ownership, contacts }, register, holder, address }: SheetProps) {
  const { i18n, t } = useLingui()
  const organization = useSignedIn().tenant.name
  const formats = useFormats()
  const { of } = useClassifications()
  const nameOf = useOwnerName(contacts)
  const { tassoCode } = of(animal)
  const ofAnimal: [string, string][] = [
    [t`Name`, animal.name],
    [t`Chip number`, animal.chip ?? ''],
    [t`Species`, classificationName(i18n, of(animal))],
    ...(tassoCode && register === i18n._(registrarTexts.tasso) ? [[t`Code of TASSO`, tassoCode] satisfies [string, string]] : []),
    [t`Breed`, breedText(i18n, animal)],
    [t`Sex`, i18n._(sexTexts[animal.sex])],
    [t`Neutered`, i18n._(neuteredTexts[animal.neutered])],
    [t`Born`, animal.birthDate ? formats.date(animal.birthDate) : ''],
    [t`Colour`, animal.colour],
    [t`Markings`, facts.markings],
    [t`Number`, animal.number],
  ]
  const isOurs = holder.is === 'organisation'
  const ofHolder: [string, string][] = [
    // The finder or the municipality, who may be known by name alone.
    ...(ownership?.find ? [[t`Owner`, nameOf(ownership)] satisfies [string, string]] : []),
    [t`Name`, isOurs ? organization : (address?.name ?? '')],
    [t`Street and number`, address?.street ?? ''],
    [t`Postal code and town`, address?.town ?? ''],
    [t`Phone`, address?.phone ?? ''],
    [t`E-mail`, address?.email ?? ''],
  ]
  return (
    <section className={classes.sheet} aria-label={t`Sheet for the registry`}>
      <Title order={2}>
        <Trans>Registration with {register}</Trans>
      </Title>
      <p>
        <Trans>From {organization}</Trans>
      </p>
      {ownership?.find?.provisional && <Provisional find={ownership.find} />}
      <Lines title={<Trans>Animal</Trans>} lines={ofAnimal} />
      <Lines title={<Trans>Keeper</Trans>} lines={ofHolder} />
      {!isOurs && (
        <p>
          <Trans>
            I agree that {organization} gives these data about me and the animal to {register}, so that the animal is registered there on
            me.
          </Trans>
        </p>
      )}
      <div className={classes.signatures}>
        <span>
          <Trans>Place and date</Trans>
        </span>
        <span>{isOurs ? <Trans>For the shelter</Trans> : <Trans>Signature of the keeper</Trans>}</span>
      </div>
    </section>
  )
}

function Provisional({ find: { claim, holdingPeriodEnd: until } }: { find: OpenFind }) {
  const formats = useFormats()
  return (
    <p>
      <strong>
        {claim === 'motherAway' ? (
          <Trans>Provisional: whose the animal is follows from the record of its mother.</Trans>
        ) : until ? (
          <Trans>Found animal: provisional until {formats.date(until)}.</Trans>
        ) : (
          <Trans>Found animal: provisional, not reported to the authority yet.</Trans>
        )}
      </strong>
    </p>
  )
}

const Lines = ({ title, lines }: { title: ReactNode; lines: readonly [string, string][] }) => (
  <>
    <h3 className={classes.part}>{title}</h3>
    <dl className={classes.lines}>
      {lines.map(([label, value]) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
)
