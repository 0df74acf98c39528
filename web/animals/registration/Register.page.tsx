import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import { holderOf, isRegistrar, type Holder, type Registrar } from '../../../shared/animals/registration.ts'
import { contactName } from '../../../shared/contacts/contact.ts'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { toast } from '../../ui/toasts.ts'
import { AnimalShell } from '../record/parts/AnimalShell.tsx'
import type { AnimalRecord } from '../record/parts/useAnimalRecord.ts'
import { registrarTexts } from './parts/registrationTexts.ts'
import { RegistrationSheet } from './RegistrationSheet.tsx'
import { useRegistrations, useStep } from './parts/useRegistrations.ts'

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/registration/$registrar/register')({
  staticData: { title: msg`Register an animal`, flag: 'animalsEdit' },
  component: Register,
})

function Register() {
  const { id, registrar } = Route.useParams()
  if (!isRegistrar(registrar)) throw notFound()
  return (
    <AnimalShell key={id} id={id}>
      {(record) => <OfAnimal record={record} registrar={registrar} />}
    </AnimalShell>
  )
}

/** Consent, the sheet to print and send by hand, and that it was sent. */
function OfAnimal({ record, registrar }: { record: AnimalRecord; registrar: Registrar }) {
  const { i18n, t } = useLingui()
  const canEdit = useCanEdit()
  const { entryOf } = useRegistrations(record)
  const step = useStep(record, registrar)
  const { animal, ownership } = record
  const entry = entryOf(registrar)
  const holder = holderOf(ownership)
  const consented = holder.is === 'contact' && entry?.consentOf === holder.id ? entry.consentAt : null
  const register = i18n._(registrarTexts[registrar])
  return (
    <>
      <div data-no-print>
        <Card title={<Trans>Registration with {register}</Trans>}>
          <Missing hasChip={animal.chip !== null} holder={holder} />
          {holder.is === 'contact' && <Consent record={record} contactId={holder.id} consented={consented} />}
          {holder.is === 'organisation' && (
            <Text>
              <Trans>The keeper is your organisation. No consent is needed.</Trans>
            </Text>
          )}
          <Group mt="md">
            <Button disabled={holder.is === 'nobody'} leftSection={<IconPrinter aria-hidden />} onClick={() => window.print()}>
              <Trans>Print the sheet</Trans>
            </Button>
            {canEdit && holder.is === 'contact' && !consented && (
              <Button variant="default" onClick={() => void step('consent')}>
                <Trans>They have agreed</Trans>
              </Button>
            )}
            {canEdit && holder.is !== 'nobody' && (
              <Button
                variant="default"
                onClick={async () => {
                  if (await step('sent')) toast({ tone: 'done', text: t`Marked as sent` })
                }}
              >
                <Trans>The sheet was sent</Trans>
              </Button>
            )}
            <ButtonLink to="/animal/$id/registration/$registrar" params={{ id: animal.id, registrar }} variant="subtle">
              <Trans>State of the registration</Trans>
            </ButtonLink>
          </Group>
        </Card>
      </div>
      {holder.is !== 'nobody' && <RegistrationSheet record={record} register={register} holder={holder} />}
    </>
  )
}

/** What a register asks for and the record does not say yet. */
function Missing({ hasChip, holder }: { hasChip: boolean; holder: Holder }) {
  return (
    <>
      {!hasChip && (
        <Banner tone="warn">
          <Trans>The animal has no chip number yet. A registry needs one.</Trans>
        </Banner>
      )}
      {holder.is === 'nobody' && (
        <Banner tone="warn">
          <Trans>The owner of the animal is not settled yet: until then nobody is proposed as its keeper.</Trans>
        </Banner>
      )}
      {holder.is === 'unnamed' && (
        <Banner tone="warn">
          <Trans>Only the name of the new keeper is known. Choose a contact in the change, so that there is an address.</Trans>
        </Banner>
      )}
    </>
  )
}

function Consent({ record, contactId, consented }: { record: AnimalRecord; contactId: string; consented: string | null | undefined }) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const known = record.contacts.get(contactId)
  const name = known ? contactName(known) : t`a contact`
  const since = consented && formats.moment(consented, zone)
  return (
    <Text>
      {since ? (
        <Trans>
          {name} agreed to the registration on {since}.
        </Trans>
      ) : (
        <Trans>{name} may be reported to a registry only with their consent. Print the sheet and have it signed.</Trans>
      )}
    </Text>
  )
}
