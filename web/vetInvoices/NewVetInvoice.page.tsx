import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PickedFiles } from '../originals/parts/PickedFiles.tsx'
import type { Picked } from '../originals/parts/pickOriginal.ts'
import { useNounForm } from '../nouns/useNounForm.tsx'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormError } from '../ui/FormError.tsx'
import { Loading } from '../ui/Loading.tsx'
import { NewPage } from '../ui/NewPage.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'
import { addOriginals } from './addOriginals.ts'
import { useInvoiceForm, useVetsUsed } from './useInvoiceForm.tsx'

export const Route = createFileRoute('/_signedIn/animal/vet-invoice')({
  staticData: { title: msg`New vet invoice`, flag: 'vetInvoicesEdit' },
  component: NewVetInvoice,
})

function NewVetInvoice() {
  const used = useVetsUsed()
  if (!used) return <Loading rows={5} />
  return <Invoice vetId={used[0] ?? null} />
}

/** An invoice as it is in the hand: vet, number, date, total, photo, and the animals it is for. */
function Invoice({ vetId }: { vetId: string | null }) {
  const { i18n } = useLingui()
  const router = useRouter()
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const [files, setFiles] = useState<readonly Picked[]>([])
  const props = useInvoiceForm(vetId)
  const form = useNounForm({
    ...props,
    about: undefined,
    row: null,
    onGone: () => undefined,
    along: (id) => addOriginals(engine, id, files),
  })
  const { values, errors, change } = form
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <NewPage
      title={<Trans>New vet invoice</Trans>}
      form={form}
      done={<Trans>The invoice was saved.</Trans>}
      onSaved={() => void router.navigate({ to: '/animal/vet-invoices', replace: true })}
      cancelTo="/animal/vet-invoices"
      disabled={!canEdit}
      className={fieldClasses.fields}
    >
      <fieldset className={fieldClasses.fields} disabled={!canEdit}>
        <PickedFiles of="invoice" files={files} onChange={setFiles} />
        <InvoiceFields form={{ values, change, errorOf }} />
      </fieldset>
      <FormError code={errors.form} />
    </NewPage>
  )
}
