import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { holderOf, isRegistrar, type Registrar, type RegistryEntry, type RegistryState } from '../../../shared/animals/registration.ts'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import factList from '../../ui/FactList.module.css'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { AnimalShell } from '../record/parts/AnimalShell.tsx'
import type { AnimalRecord } from '../record/parts/useAnimalRecord.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { registrarTexts, stateTexts } from './parts/registrationTexts.ts'
import { useRegistrations, useStep } from './parts/useRegistrations.ts'

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/registration/$registrar')({
  staticData: { title: msg`Registration of an animal`, flag: 'animals' },
  component: Registration,
})

function Registration() {
  const { id, registrar } = Route.useParams()
  if (!isRegistrar(registrar)) throw notFound()
  return (
    <AnimalShell key={id} id={id}>
      {(record) => <OfAnimal record={record} registrar={registrar} />}
    </AnimalShell>
  )
}

interface OfAnimalProps {
  record: AnimalRecord
  registrar: Registrar
  entry: RegistryEntry | null
  state: RegistryState
}

/** The state of the animal with one register, and what the register answered. */
function OfAnimal({ record, registrar }: { record: AnimalRecord; registrar: Registrar }) {
  const { i18n } = useLingui()
  const { entryOf, stateOf } = useRegistrations(record)
  const given = { record, registrar, entry: entryOf(registrar), state: stateOf(registrar) }
  const rows = useFactRows(given)
  const name = i18n._(registrarTexts[registrar])
  return (
    <Card title={<Trans>Registration with {name}</Trans>}>
      {!record.animal.chip && (
        <Text mb="sm">
          <Trans>The animal has no chip number yet. A registry needs one.</Trans>
        </Text>
      )}
      <dl className={factList.facts}>
        {rows
          .filter(([, value]) => value)
          .flatMap(([label, value], index) => [<dt key={`name ${index}`}>{label}</dt>, <dd key={`value ${index}`}>{value}</dd>])}
      </dl>
      <Acts {...given} />
    </Card>
  )
}

/** Each fact with its name; what is not known has no value. */
function useFactRows({ record, entry, state }: OfAnimalProps): [string, ReactNode][] {
  const { i18n, t } = useLingui()
  const { zone, tenant } = useSignedIn()
  const formats = useFormats()
  const { animal, contacts } = record
  const holder = <HolderName record={record} />
  const nameOf = (id: string | null): ReactNode => {
    const named = id ? contacts.get(id) : undefined
    return named ? <ContactName contact={named} /> : id ? t`a contact` : tenant.name
  }
  const at = (instant: string | null | undefined) => instant && formats.moment(instant, zone)
  return [
    [t`State`, i18n._(stateTexts[state])],
    [t`Chip number`, animal.chip],
    [t`Keeper`, holder],
    [t`Consent since`, entry?.consentAt && <Dotted parts={[at(entry.consentAt), nameOf(entry.consentOf)]} />],
    [t`Sheet sent`, at(entry?.sentAt)],
    [t`Registered`, entry?.registeredAt && <Dotted parts={[at(entry.registeredAt), nameOf(entry.registeredTo)]} />],
    [t`Number at the registry`, entry?.externalRef],
    [t`Refused`, entry?.failedAt && [at(entry.failedAt), entry.lastError].filter(Boolean).join(' · ')],
  ]
}

function HolderName({ record: { ownership, contacts } }: Pick<OfAnimalProps, 'record'>) {
  const { tenant } = useSignedIn()
  const holder = holderOf(ownership)
  if (holder.is === 'organisation') return tenant.name
  if (holder.is === 'nobody') return <Trans>nobody while the former owner can claim it</Trans>
  if (holder.is === 'unnamed') return <Trans>known by words alone</Trans>
  const known = contacts.get(holder.id)
  return known ? <ContactName contact={known} /> : <Trans>a contact</Trans>
}

function Acts({ record, registrar, state }: OfAnimalProps) {
  const { animal, ownership } = record
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('animals.edit') && canEdit
  const step = useStep(record, registrar)
  const [answer, setAnswer] = useState<'registered' | 'failed' | null>(null)
  const isLive = state !== 'none' && state !== 'ended'

  async function end() {
    const yes = await confirm({
      title: <Trans>Has the animal been taken off this registry?</Trans>,
      text: <Trans>It can be registered again at any time.</Trans>,
      confirm: <Trans>Yes, it has</Trans>,
      cancel: <Trans>Cancel</Trans>,
    })
    if (yes) await step('ended')
  }

  return (
    <>
      <Group mt="md" data-no-print>
        {mayEdit && animal.outcome !== 'dead' && (
          <ButtonLink to="/animal/$id/registration/$registrar/register" params={{ id: animal.id, registrar }}>
            {isLive ? <Trans>Sheet and consent</Trans> : <Trans>Register</Trans>}
          </ButtonLink>
        )}
        {mayEdit && isLive && (
          <>
            <Button variant="default" disabled={holderOf(ownership).is === 'nobody'} onClick={() => setAnswer('registered')}>
              <Trans>It is registered</Trans>
            </Button>
            <Button variant="default" onClick={() => setAnswer('failed')}>
              <Trans>It was refused</Trans>
            </Button>
            <Button variant="default" onClick={() => void end()}>
              <Trans>Taken off</Trans>
            </Button>
          </>
        )}
        <ButtonLink to="/animal/$id" params={{ id: animal.id }} variant="subtle">
          <Trans>Back to the record</Trans>
        </ButtonLink>
      </Group>
      {answer && <AnswerDialog answer={answer} onSay={(said) => step(answer, said)} onClose={() => setAnswer(null)} />}
    </>
  )
}
