import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '../../shared/endpoint.ts'
import { chargeCall, chargesCall } from '../../shared/vetInvoices/charging.ts'
import type { VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { useAnimalsByIds } from './useAnimalsByIds.ts'
import { categoryTexts, payerTexts } from './vetInvoiceTexts.ts'

type Charge = ReplyOf<typeof chargesCall>['items'][number]

interface Props {
  invoice: VetInvoice
  onClose: () => void
}

/** Who pays for which line. What is proposed is not ticked by itself where nobody is named. */
export default function ChargeDialog({ invoice, onClose }: Props) {
  const read = useCall(chargesCall, { params: { id: invoice.id } })
  if (read.state === 'ready') return <Charges invoice={invoice} charges={read.value.items} onClose={onClose} />
  return (
    <Dialog title={<Trans>Charge on</Trans>} onClose={onClose}>
      {read.state === 'loading' ? <Loading rows={3} /> : <CallFailed error={read.error} again={read.again} />}
    </Dialog>
  )
}

interface Values {
  /** Whom each ticked line is charged to, by its id. */
  payers: Record<string, string | null>
}

function useCharging({ invoice: { id }, charges }: Pick<Props, 'invoice'> & { charges: readonly Charge[] }) {
  const { engine } = useSignedIn()
  const proposed = charges.filter(({ contactId, state }) => contactId !== null && state === null)
  const form = useRecordForm<Values>({
    keep: `chargeOn:${id}`,
    begin: () => ({ payers: Object.fromEntries(proposed.map(({ lineId, contactId }) => [lineId, contactId])) }),
  })
  async function save(): Promise<boolean> {
    const chosen = Object.entries(form.values.payers).map(([lineId, contactId]) => ({ lineId, contactId }))
    const isWhole = chosen.length > 0 && chosen.every(({ contactId }) => contactId !== null)
    const saved = await form.save(isWhole ? [] : [{ field: 'payers', code: 'field.missing' }], () =>
      engine.caller.call(chargeCall, {
        params: { id },
        body: { charges: chosen.flatMap(({ lineId, contactId }) => (contactId === null ? [] : [{ lineId, contactId }])) },
      }),
    )
    if (saved === null) return false
    toast({ tone: 'done', text: <Trans>The items to bill are proposed. They are on the pages of the contacts.</Trans> })
    await engine.pullAll()
    return true
  }
  return { ...form, save }
}

function Charges({ invoice, charges, onClose }: Props & { charges: readonly Charge[] }) {
  const { i18n } = useLingui()
  const [ids] = useState(() => new Map(invoice.lines.map((line) => [line.id, line])))
  const form = useCharging({ invoice, charges })
  const { payers } = form.values
  const set = (lineId: string, contactId: string | null) => form.change({ payers: { ...payers, [lineId]: contactId } })
  const leaveOut = (lineId: string) => form.change({ payers: Object.fromEntries(Object.entries(payers).filter(([id]) => id !== lineId)) })
  const isOpen = charges.some(({ state }) => state === null)
  return (
    <FormDialog
      title={<Trans>Charge on</Trans>}
      form={form}
      submit={isOpen && <Trans>Propose items to bill</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={fieldClasses.fields}>
        <Text>
          <Trans>Each ticked line becomes an item to bill of the contact. Somebody approves it there.</Trans>
        </Text>
        {charges.map((charge) => {
          const line = ids.get(charge.lineId)
          if (!line) return null
          const isTicked = Object.hasOwn(payers, charge.lineId)
          return (
            <Line
              key={charge.lineId}
              line={line}
              charge={charge}
              payer={isTicked ? payers[charge.lineId]! : undefined}
              error={form.errors.payers && payers[charge.lineId] === null ? i18n._(errorTexts[form.errors.payers]) : undefined}
              onPayer={(contactId) => set(charge.lineId, contactId)}
              onTick={() => (isTicked ? leaveOut(charge.lineId) : set(charge.lineId, charge.contactId))}
            />
          )
        })}
        {form.errors.payers && Object.keys(payers).length === 0 && (
          <Text c="var(--mantine-color-error)" role="alert">
            <Trans>Please tick at least one line.</Trans>
          </Text>
        )}
        <FormError code={form.errors.form} />
      </div>
    </FormDialog>
  )
}

interface LineProps {
  line: VetInvoice['lines'][number]
  charge: Charge
  /** Undefined: the line is not ticked. */
  payer: string | null | undefined
  error: string | undefined
  onPayer: (contactId: string | null) => void
  onTick: () => void
}

function Line({ line, charge, payer, error, onPayer, onTick }: LineProps) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const animal = useAnimalsByIds([line])?.get(line.animalId ?? '')
  const name = animal ? animal.name || animal.number : t`No single animal`
  const label = [name, line.text || i18n._(categoryTexts[line.category]), formats.money(line.cents)].join(' · ')
  if (charge.state) return <Text>{[label, charge.contactName, t`charged on already`].filter(Boolean).join(' · ')}</Text>
  return (
    <>
      <Checkbox label={label} description={charge.why && i18n._(payerTexts[charge.why])} checked={payer !== undefined} onChange={onTick} />
      {payer !== undefined && (
        <ContactField label={t`Who pays: ${name}`} required value={payer} error={error} canAdd={false} onChange={onPayer} />
      )}
    </>
  )
}
