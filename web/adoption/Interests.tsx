import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { byRank, isOpenInterest, type Interest } from '../../shared/adoption/interest.ts'
import { contactName, type Contact } from '../../shared/contacts/contact.ts'
import { ContactInitials } from '../contacts/parts/ContactInitials.tsx'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { useCanEdit, useHasRight } from '../session/signedIn.ts'
import { Steps } from '../ui/Steps.tsx'
import { stepped } from '../shelters/parts/useShelterActs.tsx'
import type { AdoptionSettings } from '../../shared/settings/adoptionArea.ts'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { sourceTexts } from './parts/adoptionTexts.ts'
import { InterestMark } from './parts/InterestMark.tsx'
import { useAdoptionActs } from './useAdoptionActs.tsx'
import classes from './Adoption.module.css'
import { None } from '../ui/None.tsx'
import { lazyPart } from '../ui/lazyPart.ts'

const InterestDialog = lazyPart(() => import('./InterestDialog.tsx'))
const ReserveDialog = lazyPart(() => import('./ReserveDialog.tsx'))

interface Props {
  animal: { id: string; inCare: boolean; /** Whether the organisation may give it away. */ isOwn: boolean }
  interests: readonly Interest[]
  contacts: ReadonlyMap<string, Contact>
  pending: ReadonlySet<string>
  settings: AdoptionSettings
}

type Opened = { what: 'interest'; interest: Interest | null } | { what: 'reserve'; interest: Interest }

/** Who would like to have the animal, in the order in which they have their turn. */
export function Interests({ animal, interests, contacts, pending, settings }: Props) {
  const { t } = useLingui()
  const mayEdit = useHasRight('animals.edit') && useCanEdit() && animal.isOwn
  const [opened, setOpened] = useState<Opened | null>(null)
  const isNew = opened?.what === 'interest' && opened.interest === null
  const ordered = byRank(interests)
  const openIds = ordered.filter(isOpenInterest).map(({ id }) => id)
  const nameOf = ({ contactId }: Interest): string => {
    const contact = contacts.get(contactId)
    return contact ? contactName(contact) : t`Person without a name on this device`
  }
  return (
    <Card flush title={<Trans>Interested people</Trans>}>
      {ordered.length === 0 ? (
        <None>
          <Text c="dimmed" p="4px 16px 8px">
            <Trans>Nobody is interested yet.</Trans>
          </Text>
        </None>
      ) : (
        <ol className={classes.list} aria-label={t`Interested people`}>
          {ordered.map((interest) => (
            <Row
              key={interest.id}
              {...{ interest, openIds, mayEdit }}
              name={nameOf(interest)}
              contact={contacts.get(interest.contactId)}
              waits={pending.has(interest.id)}
              onEdit={() => setOpened({ what: 'interest', interest })}
              onReserve={() => setOpened({ what: 'reserve', interest })}
            />
          ))}
        </ol>
      )}
      {mayEdit && !isNew && (
        <div className={classes.below}>
          <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpened({ what: 'interest', interest: null })}>
            <Trans>New interested person</Trans>
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {opened?.what === 'interest' && (
          <div className={isNew ? classes.below : undefined}>
            <InterestDialog interest={opened.interest} animal={animal} rank={interests.length} onClose={() => setOpened(null)} />
          </div>
        )}
        {opened?.what === 'reserve' && (
          <ReserveDialog
            interest={opened.interest}
            others={interests}
            name={nameOf(opened.interest)}
            settings={settings}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}

interface RowProps {
  interest: Interest
  /** Those that have a turn, in their order. */
  openIds: readonly string[]
  name: string
  contact: Contact | undefined
  mayEdit: boolean
  waits: boolean
  onEdit: () => void
  onReserve: () => void
}

function Row({ interest, openIds, name, contact, mayEdit, waits, onEdit, onReserve }: RowProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { order, withdraw } = useAdoptionActs()
  const mayAdopt = useHasRight('animals.outgoing') && mayEdit
  const { id, animalId, contactId, status, source, note, createdAt, homeCheck } = interest
  const isOpen = isOpenInterest(interest)
  const at = openIds.indexOf(id)
  return (
    <li data-closed={!isOpen || undefined}>
      <span className={classes.person}>
        {contact && <ContactInitials contact={contact} />}
        <span className={classes.who}>
          <span className={classes.name}>{contact ? <ContactName contact={contact} /> : name}</span>
          <span className={`${classes.small} numbers`}>
            {i18n._(sourceTexts[source])} · {formats.date(createdAt.slice(0, 10))}
          </span>
          <InterestMark interest={interest} />
          {homeCheck && (
            <span className={`${classes.small} numbers`}>
              <Trans>Home check on {formats.date(homeCheck.on)}</Trans>
            </span>
          )}
          {waits && <Waiting />}
        </span>
      </span>
      {note && <p className={classes.note}>{note}</p>}
      {mayEdit && (
        <span className={classes.acts} data-no-print>
          {isOpen && openIds.length > 1 && (
            <Steps
              name={name}
              first={at === 0}
              last={at === openIds.length - 1}
              onStep={(step) => void order(animalId, stepped(openIds, id, step))}
            />
          )}
          {isOpen && (
            <Button variant="default" onClick={onReserve}>
              {status === 'reserved' ? <Trans>Extend</Trans> : <Trans>Reserve</Trans>}
            </Button>
          )}
          <Button variant="default" onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          {isOpen && (
            <Button variant="subtle" color="red" onClick={() => void withdraw(interest)}>
              <Trans>Withdraw</Trans>
            </Button>
          )}
          {isOpen && mayAdopt && (
            <ButtonLink to="/adoption/new" search={{ animal: animalId, contact: contactId }}>
              <Trans>Record the adoption</Trans>
            </ButtonLink>
          )}
        </span>
      )}
    </li>
  )
}
