import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { IconPaw } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { contactName } from '../../shared/contacts/contact.ts'
import { mostInvoiceCents, remainingCents, type InvoiceLine } from '../../shared/vetInvoices/lines.ts'
import { mostInvoiceNumber } from '../../shared/vetInvoices/vetInvoice.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { DateField } from '../ui/DateField.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { useRows } from '../ui/useRows.ts'
import { LineList } from './LineList.tsx'
import { Remaining } from './Remaining.tsx'
import { putIn, useVetsUsed, type InvoiceForm } from './useInvoiceForm.tsx'

const LineDialog = lazyPart(() => import('./LineDialog.tsx'))

/** Vets offered beside the field. */
const offered = 3

/** What is entered of an invoice: its vet, its total, and its lines. */
export function InvoiceFields({ form }: { form: InvoiceForm }) {
  const { values, change, errorOf } = form
  const put = putIn(form)
  return (
    <>
      <VetField form={form} />
      <TextInput
        label={<Trans>Invoice number</Trans>}
        required
        autoComplete="off"
        maxLength={mostInvoiceNumber}
        value={values.number ?? ''}
        error={errorOf('number')}
        onChange={(event) => change({ number: event.currentTarget.value })}
      />
      <DateField
        label={<Trans>Date of the invoice</Trans>}
        required
        value={values.date}
        error={errorOf('date')}
        onChange={(date) => change({ date })}
      />
      <NumberField
        label={<Trans>Total with VAT</Trans>}
        money
        required
        optional
        value={values.totalCents}
        least={1}
        most={mostInvoiceCents}
        error={errorOf('totalCents')}
        onChange={(totalCents) => put({ totalCents })}
      />
      <Lines form={form} />
    </>
  )
}

/** The vets that were used last are a tap away. */
function VetField({ form: { values, change, errorOf } }: { form: InvoiceForm }) {
  const { engine } = useSignedIn()
  const { t } = useLingui()
  const used = useVetsUsed()
  const others = used?.filter((id) => id !== values.vetId).slice(0, offered) ?? []
  const names = useRows(
    async () => (await engine.replica.contact.bulkGet(others)).flatMap((contact) => contact ?? []),
    [engine, others.join()],
  )
  return (
    <>
      <ContactField
        label={<Trans>Vet</Trans>}
        required
        value={values.vetId}
        error={errorOf('vetId')}
        start={{ kind: 'vet', roles: ['vet'] }}
        onChange={(vetId) => change({ vetId })}
      />
      {names && names.length > 0 && (
        <Group gap={8} role="group" aria-label={t`Vets used last`}>
          {names.map((contact) => (
            <Button key={contact.id} variant="default" onClick={() => change({ vetId: contact.id })}>
              {contactName(contact)}
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}

type Open = 'new' | InvoiceLine

function Lines({ form }: { form: InvoiceForm }) {
  const { values, change, errorOf } = form
  const put = putIn(form)
  const [open, setOpen] = useState<Open | null>(null)
  const lines = values.lines ?? []
  const remaining = remainingCents(values.totalCents, lines)
  return (
    <>
      <Remaining total={values.totalCents} lines={lines} error={errorOf('lines')} />
      <LineList lines={lines} onOpen={setOpen} />
      <Group>
        <Button variant="light" leftSection={<IconPaw aria-hidden />} onClick={() => setOpen('new')}>
          <Trans>Choose animals and split</Trans>
        </Button>
      </Group>
      {lines.length > 0 && remaining !== 0 && (
        <Checkbox
          label={<Trans>Finish the lines later</Trans>}
          checked={values.state === 'entered'}
          onChange={(event) => change({ state: event.currentTarget.checked ? 'entered' : 'allocated' })}
        />
      )}
      {open && (
        <Suspense fallback={null}>
          <LineDialog
            line={open === 'new' ? null : open}
            remaining={remaining}
            onTake={(taken) => {
              const at = lines.findIndex((one) => one === open)
              put({ lines: at < 0 ? [...lines, ...taken] : lines.toSpliced(at, 1, ...taken) })
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
