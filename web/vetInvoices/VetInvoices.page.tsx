import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Text, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import type { ReplyOf } from '../../shared/endpoint.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { invoicesPerPage, invoicesShown, listInvoices } from '../../shared/vetInvoices/invoiceList.ts'
import { vetInvoiceStates, type VetInvoiceState } from '../../shared/vetInvoices/invoiceStates.ts'
import type { VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import recordClasses from '../animals/record/Record.module.css'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Card } from '../ui/Card.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { Loading } from '../ui/Loading.tsx'
import { None } from '../ui/None.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import { idOf, oneOf, pageNumber, searchOf } from '../ui/search.ts'
import { arrow } from '../ui/selectArrow.tsx'
import { useCallOrRows } from '../ui/useCallOrRows.ts'
import { usePendingIds } from '../ui/usePendingIds.ts'
import { useRows } from '../ui/useRows.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { InvoicePill } from './InvoicePill.tsx'
import { SaveInvoices } from './SaveInvoices.tsx'
import { useVetsUsed } from './useInvoiceForm.tsx'
import { invoiceStateTexts } from './vetInvoiceTexts.ts'
import pageClasses from '../ui/Page.module.css'
import fieldClasses from '../ui/Fields.module.css'
import classes from './VetInvoices.module.css'

export const Route = createFileRoute('/_signedIn/animal/vet-invoices')({
  staticData: { title: msg`Vet invoices`, flag: 'vaccinations' },
  validateSearch: searchOf({ state: oneOf(vetInvoiceStates), vet: idOf, page: pageNumber }),
  component: VetInvoices,
})

/** Invoices of vets, the newest first: from the server, and from this device without a network. */
function VetInvoices() {
  const { state, vet, page = 0 } = Route.useSearch()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('vaccinations.edit') && canEdit
  return (
    <div className={fieldClasses.fields}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Vet invoices</Trans>
        </Title>
        <Group gap="xs" data-no-print>
          <SaveInvoices state={state} vet={vet} />
          {mayEdit && (
            <ButtonLink to="/animal/vet-invoice" leftSection={<IconPlus aria-hidden />}>
              <Trans>New vet invoice</Trans>
            </ButtonLink>
          )}
        </Group>
      </div>
      <Filters state={state} vet={vet} />
      <Invoices state={state} vet={vet} page={page} />
    </div>
  )
}

interface Filter {
  state: VetInvoiceState | undefined
  vet: string | undefined
}

function useVets() {
  const { engine } = useSignedIn()
  const used = useVetsUsed() ?? []
  return useRows(async () => (await engine.replica.contact.bulkGet(used)).flatMap((contact) => contact ?? []), [engine, used.join()]) ?? []
}

function Filters({ state, vet }: Filter) {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const vets = useVets()
  const show = (part: { state?: VetInvoiceState | undefined; vet?: string | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...part, page: undefined }), replace: true, resetScroll: false })
  return (
    <div className={classes.filters} data-no-print>
      <PickOne
        label={<Trans>State of the invoice</Trans>}
        options={vetInvoiceStates}
        texts={invoiceStateTexts}
        none={t`all`}
        value={state ?? null}
        onChange={(chosen) => show({ state: chosen ?? undefined })}
      />
      <NativeSelect
        {...arrow}
        label={<Trans>Vet</Trans>}
        value={vet ?? ''}
        data={[{ value: '', label: t`all` }, ...vets.map((contact) => ({ value: contact.id, label: contactName(contact) }))]}
        onChange={(event) => show({ vet: event.currentTarget.value || undefined })}
      />
    </div>
  )
}

interface Listed {
  items: readonly VetInvoice[]
  pages: number
}
const valueOf = ({ items, pages }: ReplyOf<typeof listInvoices>): Listed => ({ items, pages })

function Invoices({ state, vet, page }: Filter & { page: number }) {
  const { engine } = useSignedIn()
  const navigate = Route.useNavigate()
  const query = { ...(state && { state }), ...(vet && { vet }), page: String(page) }
  const read = async (): Promise<Listed> => {
    const all = invoicesShown(await engine.replica.vetInvoice.toArray(), { state, vet })
    const from = page * invoicesPerPage
    return { items: all.slice(from, from + invoicesPerPage), pages: Math.ceil(all.length / invoicesPerPage) }
  }
  const answer = useCallOrRows(listInvoices, { query }, { valueOf, read, deps: [engine, state, vet, page] })
  if (answer.state === 'loading') return <Loading rows={5} />
  if (answer.state === 'failed') return <CallFailed error={answer.error} again={answer.again} />
  const { items, pages } = answer.value
  return (
    <>
      {answer.local && (
        <Banner tone="info">
          <Trans>Without a network, these are the invoices of the last months.</Trans>
        </Banner>
      )}
      <Card flush title={<Trans>Vet invoices</Trans>}>
        {items.length > 0 ? (
          <List invoices={items} />
        ) : state || vet ? (
          <NothingFound onAll={() => void navigate({ search: {}, replace: true })}>
            <Trans>No such invoice.</Trans>
          </NothingFound>
        ) : (
          <None>
            <Text p="md">
              <Trans>No invoice of a vet has been entered yet.</Trans>
            </Text>
          </None>
        )}
      </Card>
      <Pagination
        pages={pages}
        page={page}
        onChange={(next) => void navigate({ search: (now) => ({ ...now, page: next || undefined }) })}
      />
    </>
  )
}

function List({ invoices }: { invoices: readonly VetInvoice[] }) {
  const { engine } = useSignedIn()
  const { t } = useLingui()
  const formats = useFormats()
  const pending = usePendingIds('vetInvoice')
  const ids = [...new Set(invoices.map(({ vetId }) => vetId))]
  const names = useRows(async () => {
    const contacts = await engine.replica.contact.bulkGet(ids)
    return new Map(contacts.flatMap((contact) => (contact ? [[contact.id, contactName(contact)] as const] : [])))
  }, [engine, ids.join()])
  return (
    <ul className={recordClasses.list} aria-label={t`Vet invoices`}>
      {invoices.map(({ id, vetId, number, date, totalCents, state }) => (
        <li key={id}>
          <span className={recordClasses.what}>
            <Link to="/animal/vet-invoice/$id" params={{ id }} className={recordClasses.name}>
              {names?.get(vetId) ?? t`A contact that is not on this device`}
            </Link>
            <Dotted className={`${recordClasses.small} numbers`} parts={[formats.date(date), number, formats.money(totalCents)]} />
          </span>
          {pending.has(id) && <Waiting />}
          <InvoicePill state={state} />
        </li>
      ))}
    </ul>
  )
}
