import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Checkbox, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { contactRoles, type ContactRole } from '../../shared/contacts/contact.ts'
import { contactOrders, type ContactOrder } from '../../shared/records/contactOrders.ts'
import { BookmarkBar } from '../bookmarks/parts/BookmarkBar.tsx'
import { SaveBookmark } from '../bookmarks/parts/SaveBookmark.tsx'
import { Banner } from '../ui/Banner.tsx'
import { useToday } from '../ui/clock.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { ColumnsButton } from '../ui/lists/ColumnsButton.tsx'
import { MoreFilters } from '../ui/lists/MoreFilters.tsx'
import { lookOf, useColumns } from '../ui/lists/columns.ts'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { orderIn, type OrderWords } from '../ui/lists/order.ts'
import { OrderMenu } from '../ui/lists/OrderMenu.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { usePrintList } from '../ui/saving/usePrintList.ts'
import { useMedia } from '../ui/useMedia.ts'
import { useSearchWords } from '../ui/useSearchWords.ts'
import { arrow } from '../ui/selectArrow.tsx'
import { contactColumns, type ContactColumn } from './parts/contactColumns.ts'
import { ContactList } from './ContactList.tsx'
import { SaveContacts } from './SaveContacts.tsx'
import { roleTexts } from './parts/roleTexts.ts'
import { contactSearch, type ContactSearch } from './contactSearch.ts'
import { useContacts } from './useContacts.ts'
import { useMayEditContacts } from './parts/useMayEditContacts.ts'
import pageClasses from '../ui/Page.module.css'
import orderClasses from '../ui/lists/OrderMenu.module.css'
import classes from './Contacts.module.css'
import { None } from '../ui/None.tsx'

export const Route = createFileRoute('/_signedIn/contacts')({
  staticData: { title: msg`Contacts`, flag: 'contacts' },
  validateSearch: contactSearch,
  component: Contacts,
})

function Contacts() {
  const { i18n, t } = useLingui()
  const mayEdit = useMayEditContacts()
  const printList = usePrintList()
  const today = useToday()
  const search = Route.useSearch()
  const { search: words, role, banned } = search
  const { narrow } = useNarrowing()
  const columns = useColumns<ContactColumn>(contactColumns, { columns: search.columns, onColumns: (chosen) => narrow({ columns: chosen }) })
  const [shown] = columns
  const isWide = useMedia('(min-width: 900px)')
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Contacts</Trans>
        </Title>
        <div className={classes.acts} data-no-print>
          <ActionIcon aria-label={t`Print`} title={t`Print`} onClick={() => printList({ list: t`Contacts ${today}` })}>
            <IconPrinter aria-hidden />
          </ActionIcon>
          {isWide && <ColumnsButton set={contactColumns} columns={columns} />}
          <SaveBookmark
            list="contacts"
            view={{
              ...(words && { search: words }),
              ...(role && { role }),
              ...(banned && { banned }),
              ...lookOf(contactColumns, shown, search),
            }}
            name={() => [words, role && i18n._(roleTexts[role]), banned && t`Banned`].filter(Boolean).join(', ') || t`Contacts`}
          />
          <SaveContacts search={search} shown={shown} />
          {mayEdit && (
            <ButtonLink to="/contact/new" leftSection={<IconPlus aria-hidden />}>
              <Trans>New contact</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
      <BookmarkBar list="contacts" />
      <Filters />
      <Results shown={shown} isWide={isWide} />
    </div>
  )
}

/** Changes what is looked for and goes back to the first page. */
function useNarrowing() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const narrow = (part: { [K in keyof ContactSearch]?: ContactSearch[K] | undefined }) => {
    const next = Object.entries({ ...search, page: undefined, ...part }).filter(([, value]) => value !== undefined && value !== '')
    void navigate({ to: '/contacts', search: Object.fromEntries(next) as ContactSearch, replace: true, resetScroll: false })
  }
  return { search, narrow }
}

function Filters() {
  const { i18n, t } = useLingui()
  const { search, narrow } = useNarrowing()
  const [typed, setTyped] = useSearchWords(search.search ?? '', (words) => narrow({ search: words }))
  return (
    <div className={classes.filters} data-no-print>
      <TextInput
        type="search"
        label={<Trans>Search contacts</Trans>}
        description={<Trans>Name, number, phone, e-mail, postal code or city</Trans>}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <MoreFilters active={(search.role ? 1 : 0) + (search.banned ? 1 : 0)}>
        <NativeSelect
          {...arrow}
          label={<Trans>Role</Trans>}
          value={search.role ?? ''}
          data={[{ value: '', label: t`All roles` }, ...contactRoles.map((role) => ({ value: role, label: i18n._(roleTexts[role]) }))]}
          onChange={(event) => narrow({ role: (event.currentTarget.value || undefined) as ContactRole | undefined })}
        />
        <Checkbox
          className={classes.check}
          label={<Trans>Only those who are banned</Trans>}
          checked={search.banned ?? false}
          onChange={(event) => narrow({ banned: event.currentTarget.checked || undefined })}
        />
      </MoreFilters>
    </div>
  )
}

function Results({ shown, isWide }: { shown: readonly ContactColumn[]; isWide: boolean }) {
  const { i18n, t } = useLingui()
  const { search, narrow } = useNarrowing()
  const read = useContacts(search)
  const { page = 0 } = search
  const order = {
    orders: contactOrders,
    ...orderIn(contactOrders, search, 'name'),
    onOrder: (words: OrderWords<ContactOrder>) => narrow({ order: words.order, descending: words.descending }),
  }
  if (read.state === 'loading') return <Loading rows={8} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const { items, total, pages, onDevice } = read.value
  const isNarrowed = Boolean(search.search || search.role || search.banned)
  return (
    <>
      {onDevice && (
        <Banner tone="info">
          <Trans>
            Without a network this shows the contacts that the device holds: those of the last weeks, and whom one always needs.
          </Trans>
        </Banner>
      )}
      {total === 0 && isNarrowed && (
        <NothingFound onAll={() => narrow({ search: undefined, role: undefined, banned: undefined })}>
          <Trans>Nobody matches the search and filters.</Trans>
        </NothingFound>
      )}
      {total === 0 && !isNarrowed && (
        <None>
          <Empty>
            <Trans>There are no contacts yet.</Trans>
          </Empty>
        </None>
      )}
      {total > 0 && (
        <>
          <div className={orderClasses.line}>
            <Text c="dimmed" role="status">
              {onDevice ? (
                <Plural value={total} one="# contact on this device" other="# contacts on this device" />
              ) : (
                <Plural value={total} one="# contact" other="# contacts" />
              )}
            </Text>
            {!isWide && <OrderMenu order={order} nameOf={(by) => (by === 'name' ? t`Name` : i18n._(contactColumns.all[by].text))} />}
          </div>
          <ContactList contacts={items} shown={shown} isWide={isWide} order={order} />
          <Pagination pages={pages} page={page} onChange={(next) => narrow({ page: next > 0 ? next : undefined })} />
        </>
      )}
    </>
  )
}
