import { Trans, useLingui } from '@lingui/react/macro'
import type { Contact } from '../../shared/contacts/contact.ts'
import { storedFacts } from '../../shared/changes/story/flowDetails.ts'
import { findPeriods } from '../../shared/changes/story/findPeriods.ts'
import { termsOfHouse } from '../../shared/changes/ownershipRules.ts'
import { isFlow } from '../../shared/changes/story/flows.ts'
import { numberedFlows } from '../../shared/settings/numberRange.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useCostCover } from './useCostCover.ts'
import { useFactText } from './parts/useFactText.ts'
import { useRoomNames } from './parts/useRoomNames.ts'
import { Enquiries } from './Enquiries.tsx'
import { factTexts, roleTexts } from './parts/factTexts.ts'
import { partyText } from './parts/flowTexts.ts'
import factList from '../ui/FactList.module.css'

/** Everything that was recorded of a change, in the order in which its form asks. */
export function ChangeFacts({ change, contacts }: { change: StatusChange; contacts: ReadonlyMap<string, Contact> }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const textOf = useFactText()
  const roomName = useRoomNames()
  const { kind, details } = change
  const party = partyText(kind)
  const { found } = useSettings()
  const contact = change.contactId && contacts.get(change.contactId)
  return (
    <dl className={factList.facts}>
      <dt>
        <Trans>When</Trans>
      </dt>
      <dd>{formats.moment(change.at, zone)}</dd>
      {contact && (
        <>
          <dt>{party ? i18n._(party) : <Trans>Contact</Trans>}</dt>
          <dd>
            <ContactName contact={contact} />
          </dd>
        </>
      )}
      {details.people?.map(({ role, contactId }, at) => {
        const named = contacts.get(contactId)
        return (
          <Row key={at} label={i18n._(roleTexts[role])}>
            {named ? <ContactName contact={named} /> : <Trans>Known contact</Trans>}
          </Row>
        )
      })}
      {(isFlow(kind) ? storedFacts(kind) : []).map((fact) => {
        const text = fact === 'room' ? roomName(change) || null : textOf(details, fact)
        return (
          text !== null && (
            <Row key={fact} label={i18n._(factTexts[fact])}>
              {text}
            </Row>
          )
        )
      })}
      {kind === 'found' && ((details.enquiries ?? []).length > 0 || found.registries.length > 0) && (
        <Row label={i18n._(factTexts.enquiries)}>
          <Enquiries details={details} />
        </Row>
      )}
      {details.feeReceived && <Row label={i18n._(factTexts.feeReceived)}>{formats.date(details.feeReceived.on)}</Row>}
      <GivenNumber change={change} />
      <Periods change={change} />
      {change.reason && <Row label={<Trans>Reason</Trans>}>{change.reason}</Row>}
      {change.cancelledAt && (
        <Row label={<Trans>Cancelled</Trans>}>
          {[formats.moment(change.cancelledAt, zone), change.cancelReason].filter(Boolean).join(' · ')}
        </Row>
      )}
    </dl>
  )
}

/** Of changes that are numbered; the server gives it when the change arrives there. */
function GivenNumber({ change: { kind, details, version } }: { change: StatusChange }) {
  const isNumbered = numberedFlows.some((one) => one === kind)
  if (!isNumbered || (!details.number && version > 0)) return null
  return (
    <Row label={kind === 'adoption' ? <Trans>Adoption number</Trans> : <Trans>Find number</Trans>}>
      {details.number ?? <Trans>is given by the server</Trans>}
    </Row>
  )
}

/** How long the municipality pays for a find, its owner can claim it, and adoptions of it are provisional. */
function Periods({ change }: { change: StatusChange }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const terms = termsOfHouse(useSettings(), zone)
  const { claimPeriodEnd, holdingPeriodEnd } = findPeriods(change.kind === 'found' ? change.details : {}, terms)
  const covered = useCostCover(change)
  return (
    <>
      {covered && <Row label={<Trans>The municipality pays until</Trans>}>{formats.date(covered)}</Row>}
      {claimPeriodEnd && <Row label={<Trans>The former owner can claim it until</Trans>}>{formats.date(claimPeriodEnd)}</Row>}
      {holdingPeriodEnd && <Row label={<Trans>Adoptions are provisional until</Trans>}>{formats.date(holdingPeriodEnd)}</Row>}
    </>
  )
}

const Row = ({ label, children }: { label: React.ReactNode; children: React.ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
