import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { ActionIcon, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contactName, isBanned } from '../../shared/contacts/contact.ts'
import { decideContactConflict } from '../../shared/contacts/contactConflicts.ts'
import { OpenConflicts } from '../conflicts/parts/OpenConflicts.tsx'
import type { UserContext } from '../../shared/identity/session.ts'
import { flags } from '../session/flags.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { Banner } from '../ui/Banner.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { ToSurvivor, useSurvivor } from '../ui/survivor.tsx'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { PageTabs } from '../ui/PageTabs.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { ContactInitials } from './parts/ContactInitials.tsx'
import { Banned } from './ContactList.tsx'
import { kindTexts } from './contactTexts.ts'
import { roleTexts } from './parts/roleTexts.ts'
import { contactDetailsRowWords } from './contact.words.ts'
import { useMayEditContacts } from './parts/useMayEditContacts.ts'
import { useContactRecord, type KnownContact } from './useContactRecord.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Contacts.module.css'

const tabs: readonly { path: string; text: MessageDescriptor; shown?: (context: UserContext) => boolean }[] = [
  { path: '/contact/$id', text: msg`Contact` },
  { path: '/contact/$id/adoption', text: msg`Adoptions` },
  { path: '/contact/$id/daycare', text: msg`Daycare and boarding`, shown: flags.dayList },
  { path: '/contact/$id/daycare', text: msg`To bill`, shown: (context) => !flags.dayList(context) && flags.contactItems(context) },
  { path: '/contact/$id/animal-helper', text: msg`Animal helper`, shown: flags.helpers },
  { path: '/contact/$id/events', text: msg`Events` },
  { path: '/contact/$id/history', text: msg`History` },
]

/** What is above every tab of a contact: who it is, and what to beware of. */
export function ContactShell({ id, children }: { id: string; children: (known: KnownContact) => ReactNode }) {
  const { t } = useLingui()
  const { context } = useSignedIn()
  const read = useContactRecord(id)
  const survivor = useSurvivor(id, read.state === 'failed' ? read.error : null)
  if (read.state === 'loading') return <Loading rows={6} />
  // Only where it is found nowhere: a merge may have been undone since this device heard of it.
  if (read.state === 'failed' && survivor) return <ToSurvivor id={survivor} />
  if (read.state === 'failed') return <RecordMissing {...read} list={{ to: '/contacts', text: <Trans>All contacts</Trans> }} />
  return (
    <div className={classes.page}>
      <Head known={read.value} />
      <Warnings known={read.value} />
      <PageTabs label={t`Parts of the contact`} tabs={tabs.filter(({ shown }) => shown?.(context) ?? true)} id={id} />
      {children(read.value)}
      <div data-no-print>
        <ButtonLink to="/contacts" variant="default">
          <Trans>All contacts</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

function Head({ known: { contact, details, pending } }: { known: KnownContact }) {
  const { i18n, t } = useLingui()
  const roles = contact.roles.map((role) => i18n._(roleTexts[role])).join(', ')
  const number = details?.number || (pending && t`number is given by the server`)
  return (
    <div className={pageClasses.head}>
      <div className={pageClasses.identity}>
        <ContactInitials contact={contact} size={56} />
        <div className={pageClasses.who}>
          <Title order={1}>{contactName(contact) || <Trans>Anonymised contact</Trans>}</Title>
          <Dotted className={pageClasses.dimmed} parts={[number, i18n._(kindTexts[contact.kind]), roles]} />
          <span className={classes.acts}>
            <Banned contact={contact} />
            {pending && <Waiting />}
          </span>
        </div>
      </div>
      <ActionIcon aria-label={t`Print`} title={t`Print`} onClick={() => print()} data-no-print>
        <IconPrinter aria-hidden />
      </ActionIcon>
    </div>
  )
}

function Warnings({ known: { contact, details, bannedAtAddress } }: { known: KnownContact }) {
  const formats = useFormats()
  const today = useToday()
  const { engine } = useSignedIn()
  const mayEdit = useMayEditContacts()
  const until = contact.bannedUntil && formats.date(contact.bannedUntil)
  return (
    <>
      {isBanned(contact, today) && (
        <Banner tone="bad">
          {until ? (
            <Trans>Banned until {until}: no animals are given to this contact.</Trans>
          ) : (
            <Trans>Banned: no animals are given to this contact.</Trans>
          )}{' '}
          {details?.banReason}
        </Banner>
      )}
      {bannedAtAddress.map(({ id, name }) => (
        <Banner key={id} tone="warn">
          <Trans>At this address everybody is banned because of</Trans>{' '}
          <Link to="/contact/$id" params={{ id }} className={classes.link}>
            {name}
          </Link>
        </Banner>
      ))}
      {details?.noContact && (
        <Banner tone="warn">
          <Trans>Does not want to be contacted.</Trans>
        </Banner>
      )}
      {details?.warning && <Banner tone="warn">{details.warning}</Banner>}
      {details && (
        <OpenConflicts
          row={details}
          fields={contactDetailsRowWords.fields}
          decide={
            mayEdit
              ? (chosen) =>
                  engine.perform(
                    decideContactConflict,
                    { ...chosen, id: contact.id },
                    { rows: { contact: [contact], contactDetails: [details] } },
                  )
              : null
          }
        />
      )}
    </>
  )
}
