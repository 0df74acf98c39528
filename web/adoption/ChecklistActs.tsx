import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import type { Step } from '../../shared/adoption/checklist.ts'
import type { Blocker } from '../../shared/adoption/blockers.ts'
import { isOwn } from '../../shared/changes/story/situation.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import type { AnimalRecord } from '../animals/record/parts/useAnimalRecord.ts'
import { SignChange } from '../documents/parts/Signing.tsx'
import { useCanEdit, useHasRight } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { ButtonLink } from '../ui/links.tsx'
import { useReleaseDialog } from './useReleaseDialog.tsx'
import { useAdoptionActs } from './useAdoptionActs.tsx'
import type { StepsKnown } from './useStepLines.ts'

const HomeCheckDialog = lazyPart(() => import('./HomeCheckDialog.tsx'))

interface Props {
  record: AnimalRecord
  known: StepsKnown
  changes: readonly StatusChange[]
}

/** The one thing to do about a step, for people who may do it. */
export function ChecklistAct({ step, ...props }: Props & { step: Step }): ReactNode {
  const Act = acts[step]
  return <Act {...props} />
}

const acts: Record<Step, (props: Props) => ReactNode> = { free: Free, home: Home, contract: Contract, fee: Fee, chip: Chip }

const ofOwners: readonly Blocker[] = ['ownerUnsigned', 'claimPeriod', 'motherAway', 'holdingPeriod', 'othersOwn']

/** The release where that is missing, else the page on which the gravest reason is dealt with. */
function Free({ record, known: { animal, list } }: Props) {
  const { open, dialog } = useReleaseDialog(record)
  const { state, against } = list.free
  const [first] = against
  if (state === 'done') return null
  if (open && (!animal.released || first === 'held'))
    return (
      <>
        <Button variant="default" onClick={open}>
          {first === 'held' && animal.released ? <Trans>Adoption status</Trans> : <Trans>Release</Trans>}
        </Button>
        {dialog}
      </>
    )
  const id = { id: animal.id }
  if (first && ofOwners.includes(first))
    return (
      <ButtonLink to="/animal/$id/owner-changes" params={id} variant="default">
        <Trans>Owners</Trans>
      </ButtonLink>
    )
  return (
    first && (
      <ButtonLink to={first === 'quarantine' ? '/animal/$id/medical' : '/animal/$id'} params={id} variant="default">
        {first === 'quarantine' ? <Trans>Health</Trans> : <Trans>Record</Trans>}
      </ButtonLink>
    )
  )
}

function Home({ record: { contacts }, known: { list } }: Props) {
  const mayEdit = useHasRight('animals.edit') && useCanEdit()
  const [isOpen, setOpen] = useState(false)
  const { interest, adoption, home } = list
  if (!mayEdit) return null
  if (!interest)
    return (
      adoption &&
      home.state === 'open' && (
        <ButtonLink to="/adoption/$id" params={{ id: adoption.flowId }} variant="default">
          <Trans>Open the adoption</Trans>
        </ButtonLink>
      )
    )
  const contact = contacts.get(interest.contactId)
  return (
    <>
      <Button variant={home.state === 'done' ? 'subtle' : 'default'} onClick={() => setOpen(true)}>
        {interest.homeCheck ? <Trans>Edit the home check</Trans> : <Trans>Note a home check</Trans>}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HomeCheckDialog interest={interest} name={contact ? contactName(contact) : ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Contract({ known: { animal, list }, changes }: Props) {
  const mayAdopt = useHasRight('animals.outgoing') && useCanEdit()
  const { adoption, contract, contactId } = list
  if (adoption) return contract.signed.length === 0 && changes.length > 0 && <SignChange changes={changes} />
  return (
    mayAdopt &&
    isOwn(animal) && (
      <ButtonLink to="/adoption/new" search={{ animal: animal.id, ...(contactId && { contact: contactId }) }} variant="default">
        <Trans>Record the adoption</Trans>
      </ButtonLink>
    )
  )
}

function Fee({ record, known: { list }, changes }: Props) {
  const mayAdopt = useHasRight('animals.outgoing') && useCanEdit()
  const today = useToday()
  const { feeReceived } = useAdoptionActs()
  const { open, dialog } = useReleaseDialog(record)
  const { adoption, fee } = list
  if (!mayAdopt || fee.state === 'needless') return null
  if (adoption)
    return fee.done ? (
      <Button variant="subtle" onClick={() => void feeReceived(changes, null)}>
        <Trans>Fee was not received</Trans>
      </Button>
    ) : (
      <Button variant="default" onClick={() => void feeReceived(changes, today)}>
        <Trans>Fee received today</Trans>
      </Button>
    )
  return (
    open &&
    fee.cents === null && (
      <>
        <Button variant="default" onClick={open}>
          <Trans>Set the fee</Trans>
        </Button>
        {dialog}
      </>
    )
  )
}

function Chip({ known: { animal, list } }: Props) {
  const { chip } = list
  if (chip.state === 'done' || chip.state === 'needless') return null
  if (!animal.chip)
    return (
      <ButtonLink to="/animal/$id" params={{ id: animal.id }} variant="default">
        <Trans>Record</Trans>
      </ButtonLink>
    )
  return (
    <ButtonLink
      to="/animal/$id/registration/$registrar"
      params={{ id: animal.id, registrar: chip.entry?.registrar ?? 'tasso' }}
      variant="default"
    >
      <Trans>Registration</Trans>
    </ButtonLink>
  )
}
