import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { telAddress } from '../../shared/contacts/telAddress.ts'
import type { Address } from '../../shared/contacts/contactDetails.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { useRows } from '../ui/useRows.ts'
import { codeName } from '../ui/codeNames.ts'
import { consentTexts, idTypeTexts, salutationTexts } from './contactTexts.ts'
import type { KnownContact } from './useContactRecord.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './Contacts.module.css'
import factList from '../ui/FactList.module.css'

/** Each fact by its name; empty where nothing is known. */
function useFacts({ contact, details }: KnownContact): [string, ReactNode][] {
  const { i18n, t } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const checker = useRows(
    async () => (details?.idCheckedBy ? await engine.replica.member.get(details.idCheckedBy) : undefined),
    [engine, details?.idCheckedBy],
  )
  const phones = [...(contact.phone ? [contact.phone] : []), ...(details?.morePhones ?? [])]
  const until = contact.insuredUntil && t`until ${formats.date(contact.insuredUntil)}`
  const insured = [contact.insurer, contact.insuranceNumber, until].filter(Boolean).join(' · ')
  const rows: [string, ReactNode][] = [
    [t`Organisation`, contact.company],
    [t`Name`, [contact.forename, contact.surname].filter(Boolean).join(' ')],
    [t`Phone`, phones.length > 0 && phones.map((phone) => <Reach key={phone} href={telAddress(phone)} text={readablePhone(phone)} />)],
  ]
  if (contact.insurer) rows.push([t`Liability insurance`, insured])
  if (!details) return rows
  const { salutation, emails, street, zip, city, country, moreAddresses } = details
  const place = (one: Address) =>
    [one.street, [one.zip, one.city].filter(Boolean).join(' '), one.country === 'DE' ? '' : codeName(one.country, 'region', i18n.locale)]
      .filter(Boolean)
      .join('\n')
  const checked = details.idCheckedAt && formats.moment(details.idCheckedAt, zone)
  const by = checker && `${checker.forename} ${checker.surname}`.trim()
  rows.push(
    [t`Salutation`, salutation !== 'none' && [i18n._(salutationTexts[salutation]), details.title].filter(Boolean).join(' ')],
    [t`Second person of the household`, details.secondPerson],
    [t`E-mail`, emails.length > 0 && emails.map((email) => <Reach key={email} href={`mailto:${email}`} text={email} />)],
    [t`Address`, (street || zip || city) && place({ street, zip, city, country })],
    [t`Further addresses`, moreAddresses.map(place).join('\n\n')],
    [t`Date of birth`, details.birthDate && formats.date(details.birthDate)],
    [t`Language`, details.language],
    [t`Notes`, details.notes],
    [
      t`Has agreed to`,
      details.consents
        .map(
          ({ kind, at, textVersion }) =>
            `${i18n._(consentTexts[kind])} (${[formats.moment(at, zone), textVersion].filter(Boolean).join(', ')})`,
        )
        .join('\n'),
    ],
    [t`Identity checked by`, details.idType && [i18n._(idTypeTexts[details.idType]), checked, by].filter(Boolean).join(' · ')],
    [t`Anonymised on`, details.anonymisedAt && formats.moment(details.anonymisedAt, zone)],
  )
  return rows
}

/** What is known, name beside value; what is not known is left out. */
export function ContactDetailsList({ known }: { known: KnownContact }) {
  const rows = useFacts(known)
  const said = rows.filter(([, value]) => value)
  return said.length === 0 ? (
    <p className={pageClasses.dimmed}>
      <Trans>Nothing more is known.</Trans>
    </p>
  ) : (
    <dl className={factList.facts}>
      {said.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

const Reach = ({ href, text }: { href: string; text: string }) => (
  <div>
    <a href={href} className={`${classes.link} ${classes.reach} numbers`}>
      {text}
    </a>
  </div>
)
