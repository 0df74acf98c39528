import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isBanned, sortName } from '../../shared/contacts/contact.ts'
import type { ListedContact } from '../../shared/records/contactRecord.ts'
import type { ContactOrder } from '../../shared/records/contactOrders.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { useToday } from '../ui/clock.ts'
import { ListTable } from '../ui/lists/ListTable.tsx'
import type { RowOrder } from '../ui/lists/order.ts'
import { contactColumns, type ContactColumn } from './parts/contactColumns.ts'
import { useContactCells } from './useContactCells.ts'
import { roleTexts } from './parts/roleTexts.ts'
import { ContactInitials } from './parts/ContactInitials.tsx'
import pageClasses from '../ui/Page.module.css'
import classes from './Contacts.module.css'

interface Props {
  contacts: readonly ListedContact[]
  shown: readonly ContactColumn[]
  order: RowOrder<ContactOrder>
}

/** A table where there is room for one, cards on phones. */
export const ContactList = ({ isWide, ...props }: Props & { isWide: boolean }) =>
  isWide ? <Table {...props} /> : <Cards contacts={props.contacts} />

const placeOf = ({ zip, city }: ListedContact): string => [zip, city].filter(Boolean).join(' ')

function Table({ contacts, shown, order }: Props) {
  const { t } = useLingui()
  const cellOf = useContactCells()
  return (
    <ListTable
      label={t`Contacts`}
      rows={contacts}
      keyOf={({ id }) => id}
      head={<Trans>Name</Trans>}
      face={(contact) => (
        <>
          <Link to="/contact/$id" params={{ id: contact.id }} className={`${classes.link} ${classes.name}`}>
            <ContactInitials contact={contact} size={32} />
            {sortName(contact) || <Trans>anonymised</Trans>}
          </Link>{' '}
          <Banned contact={contact} />
        </>
      )}
      set={contactColumns}
      shown={shown}
      cellOf={cellOf}
      unbroken={['number', 'phone', 'zip']}
      breaking={['email']}
      order={order}
    />
  )
}

function Cards({ contacts }: Pick<Props, 'contacts'>) {
  const { i18n, t } = useLingui()
  return (
    <ul className={`${classes.list} ${classes.cards}`} aria-label={t`Contacts`}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <Link to="/contact/$id" params={{ id: contact.id }} className={classes.card}>
            <ContactInitials contact={contact} />
            <span className={classes.lines}>
              <span>
                <span className={classes.name}>{sortName(contact) || <Trans>anonymised</Trans>}</span> <Banned contact={contact} />
              </span>
              <Dotted
                className={pageClasses.dimmed}
                parts={[contact.roles.map((role) => i18n._(roleTexts[role])).join(', '), placeOf(contact)]}
              />
              {contact.phone && <span className={`${pageClasses.dimmed} numbers`}>{readablePhone(contact.phone)}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Nothing once the ban has ended. */
export function Banned({ contact }: { contact: Pick<ListedContact, 'banned' | 'bannedUntil'> }) {
  const today = useToday()
  if (!isBanned(contact, today)) return null
  return (
    <span className={classes.mark}>
      <Trans>banned</Trans>
    </span>
  )
}
