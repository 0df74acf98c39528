import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { vetInvoice, isCorrectable, type VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { NounDialog } from '../nouns/NounPage.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { FactLines } from '../ui/FactLines.tsx'
import { useFormats } from '../ui/formats.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { Loading } from '../ui/Loading.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { usePendingIds } from '../ui/usePendingIds.ts'
import { useRows } from '../ui/useRows.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'
import { InvoicePill } from './InvoicePill.tsx'
import { LineList } from './LineList.tsx'
import { Originals } from './Originals.tsx'
import { Remaining } from './Remaining.tsx'
import { useInvoice, type WithOriginals } from './useInvoice.ts'
import { useInvoiceForm } from './useInvoiceForm.tsx'
import pageClasses from '../ui/Page.module.css'
import fieldClasses from '../ui/Fields.module.css'

const ChargeDialog = lazyPart(() => import('./ChargeDialog.tsx'))

export const Route = createFileRoute('/_signedIn/animal/vet-invoice/$id')({
  staticData: { title: msg`Vet invoice`, flag: 'vaccinations' },
  component: VetInvoicePage,
})

function VetInvoicePage() {
  const { id } = Route.useParams()
  const read = useInvoice(id)
  if (read.state === 'loading') return <Loading rows={5} />
  if (read.state === 'failed') {
    const list = { to: '/animal/vet-invoices', text: <Trans>Go to the vet invoices</Trans> } as const
    return <RecordMissing error={read.error} again={read.again} list={list} />
  }
  return <Invoice key={id} {...read.value} again={read.again} />
}

function Invoice({ invoice, originals, again }: WithOriginals & { again: () => void }) {
  const [open, setOpen] = useState<'change' | 'charge' | null>(null)
  const form = useInvoiceForm()
  const isPending = usePendingIds('vetInvoice').has(invoice.id)
  const { number, lines, totalCents, state } = invoice
  const close = () => {
    setOpen(null)
    again()
  }
  return (
    <div className={fieldClasses.fields}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Vet invoice {number}</Trans>
        </Title>
        <Group gap="xs">
          <InvoicePill state={state} />
          {isPending && <Waiting />}
        </Group>
      </div>
      <Facts invoice={invoice} />
      <Card title={<Trans>Lines</Trans>}>
        <LineList lines={lines} />
        {state === 'entered' && <Remaining total={totalCents} lines={lines} />}
      </Card>
      <Originals invoiceId={invoice.id} originals={originals} again={again} />
      <Acts invoice={invoice} onOpen={setOpen} />
      {open === 'change' && <NounDialog {...form} row={invoice} fields={(fields) => <InvoiceFields form={fields} />} onClose={close} />}
      <Suspense fallback={null}>{open === 'charge' && <ChargeDialog invoice={invoice} onClose={close} />}</Suspense>
    </div>
  )
}

function Facts({ invoice: { vetId, date, totalCents } }: { invoice: VetInvoice }) {
  const { engine } = useSignedIn()
  const { t } = useLingui()
  const formats = useFormats()
  const vet = useRows(async () => ({ contact: await engine.replica.contact.get(vetId) }), [engine, vetId])
  return (
    <Card title={vet?.contact ? <ContactName contact={vet.contact} /> : <Trans>A contact that is not on this device</Trans>}>
      <FactLines
        facts={[
          [t`Date of the invoice`, formats.date(date)],
          [t`Total with VAT`, formats.money(totalCents)],
        ]}
      />
    </Card>
  )
}

function usePay({ id, version: _, ...said }: VetInvoice) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  return () =>
    void engine
      .perform(vetInvoice.acts.change, { id, body: { ...said, id, state: 'paid' } })
      .then(() => toast({ tone: 'done', text: <Trans>The invoice is noted as paid.</Trans> }), failed)
}

function Acts({ invoice, onOpen }: { invoice: VetInvoice; onOpen: (what: 'change' | 'charge') => void }) {
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('vaccinations.edit') && canEdit
  const mayCharge = useHasRight('payment.book') && canEdit
  const pay = usePay(invoice)
  const { state, lines } = invoice
  return (
    <Group data-no-print role="group" aria-label={t`Acts`}>
      {mayEdit && isCorrectable(invoice) && (
        <Button onClick={() => onOpen('change')}>
          <Trans>Change</Trans>
        </Button>
      )}
      {mayEdit && (state === 'allocated' || state === 'chargedOn') && (
        <Button variant="default" onClick={pay}>
          <Trans>Paid to the vet</Trans>
        </Button>
      )}
      {mayCharge && state !== 'entered' && lines.length > 0 && (
        <Button variant="default" onClick={() => onOpen('charge')}>
          <Trans>Charge on</Trans>
        </Button>
      )}
    </Group>
  )
}
