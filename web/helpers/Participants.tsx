import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconUserQuestion, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { contactName } from '../../shared/contacts/contact.ts'
import { isOut, type Participation } from '../../shared/helpers/participation.ts'
import { canAnswer } from '../../shared/helpers/signUp.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import recordClasses from '../animals/record/Record.module.css'
import { nameOf } from '../care/parts/nameOf.ts'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { useFormats } from '../ui/formats.ts'
import { StatusPill, type Tone } from '../ui/parts/StatusPill.tsx'
import { useNamedRow } from '../ui/useNamedRow.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { participationTexts } from './helperTexts.ts'
import { OutPill } from './parts/OutList.tsx'
import { useWalk } from './parts/useWalk.tsx'
import type { KnownSession } from './useSession.ts'
import classes from './Helpers.module.css'

interface Props {
  known: KnownSession
  mayEdit: boolean
  onOpen: (row: Participation) => void
  onInvite: (invited: { row: Participation; helper: string }) => void
}

/** Helpers of a session with their animals, and what can be done with each. */
export function Participants({ known, mayEdit, onOpen, onInvite }: Props) {
  const { t } = useLingui()
  return (
    <ul className={recordClasses.list} aria-label={t`Helpers`}>
      {known.walks.rows.map((row) => (
        <Row key={row.id} row={row} known={known} mayEdit={mayEdit} onOpen={() => onOpen(row)} onInvite={onInvite} />
      ))}
    </ul>
  )
}

const size = 16
const marks: Record<Participation['state'], { tone: Tone; icon: ReactNode }> = {
  invited: { tone: 'attention', icon: <IconUserQuestion size={size} aria-hidden /> },
  confirmed: { tone: 'inCare', icon: <IconCheck size={size} aria-hidden /> },
  attended: { tone: 'plain', icon: <IconCheck size={size} aria-hidden /> },
  noShow: { tone: 'plain', icon: <IconX size={size} aria-hidden /> },
  declined: { tone: 'plain', icon: <IconX size={size} aria-hidden /> },
}

interface RowProps extends Omit<Props, 'onOpen'> {
  row: Participation
  onOpen: () => void
}

function Row({ row, known, mayEdit, onOpen, onInvite }: RowProps) {
  const { t, i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const named = useNamedRow(row.id)
  const { walks, judge } = known
  const contact = walks.contacts.get(row.contactId)
  const animal = row.animalId ? walks.animals.get(row.animalId) : undefined
  const helper = contact ? contactName(contact) : t`a helper who is not on this device`
  const isOpen = (row.state === 'invited' || row.state === 'confirmed') && row.checkoutAt === null
  const objections = isOpen ? judge(row) : []
  const [out, back] = [row.checkoutAt, row.backAt].map((at) => (at ? formats.moment(at, zone) : ''))
  return (
    <li {...named}>
      <span className={recordClasses.what}>
        <span className={recordClasses.name}>{contact ? <ContactName contact={contact} /> : helper}</span>
        {animal && <AnimalName animal={animal} />}
        <Dotted className={`${recordClasses.small} numbers`} parts={[contact?.phone, back && t`${out} to ${back}`]} />
        {row.note && <span className={classes.note}>{row.note}</span>}
        {isOut(row) ? (
          <OutPill row={row} />
        ) : (
          <span className={classes.pills}>
            <StatusPill {...marks[row.state]}>{i18n._(participationTexts[row.state])}</StatusPill>
          </span>
        )}
        {objections.map((code) => (
          <span key={code} className={classes.pills}>
            <StatusPill tone="attention" icon={<IconAlertTriangle size={size} aria-hidden />}>
              {i18n._(errorTexts[code])}
            </StatusPill>
          </span>
        ))}
      </span>
      {walks.pending.has(row.id) && <Waiting />}
      {mayEdit && (
        <Acts
          row={row}
          helper={helper}
          animal={animal ? nameOf(animal) : null}
          objections={objections}
          onOpen={onOpen}
          onInvite={canAnswer(row, known.session, engine.now()) ? () => onInvite({ row, helper }) : undefined}
        />
      )}
    </li>
  )
}

interface ActsProps {
  row: Participation
  helper: string
  animal: string | null
  objections: Parameters<ReturnType<typeof useWalk>['takeOut']>[2]
  onOpen: () => void
  /** Undefined: the helper answers by no link any more. */
  onInvite: (() => void) | undefined
}

function Acts({ row, helper, animal, objections, onOpen, onInvite }: ActsProps) {
  const { t } = useLingui()
  const walk = useWalk()
  const isOpen = row.state === 'invited' || row.state === 'confirmed'
  const about = animal ?? helper
  return (
    <Group gap={4} data-no-print className={classes.acts}>
      {isOut(row) && (
        <Button aria-label={t`Is back: ${about}`} onClick={() => void walk.bringBack(row, about)}>
          <Trans>Is back</Trans>
        </Button>
      )}
      {isOpen && animal !== null && (
        <Button aria-label={t`Take out: ${animal}`} onClick={() => void walk.takeOut(row, animal, objections)}>
          <Trans>Take out</Trans>
        </Button>
      )}
      {isOpen && animal === null && (
        <Button aria-label={t`Is here: ${helper}`} onClick={() => void walk.note(row, 'attended', <Trans>{helper} takes part.</Trans>)}>
          <Trans>Is here</Trans>
        </Button>
      )}
      {row.state === 'invited' && objections.length === 0 && (
        <Button
          variant="default"
          aria-label={t`Confirm: ${helper}`}
          onClick={() => void walk.note(row, 'confirmed', <Trans>{helper} is confirmed.</Trans>)}
        >
          <Trans>Confirm</Trans>
        </Button>
      )}
      {isOpen && (
        <Button
          variant="subtle"
          aria-label={t`Did not come: ${helper}`}
          onClick={() => void walk.note(row, 'noShow', <Trans>Noted: {helper} did not come.</Trans>)}
        >
          <Trans>Did not come</Trans>
        </Button>
      )}
      {onInvite && (
        <Button variant="subtle" aria-label={t`Link for ${helper}`} onClick={onInvite}>
          <Trans>Link</Trans>
        </Button>
      )}
      <Button variant="subtle" aria-label={t`Change: ${helper}`} onClick={onOpen}>
        <Trans>Change</Trans>
      </Button>
    </Group>
  )
}
