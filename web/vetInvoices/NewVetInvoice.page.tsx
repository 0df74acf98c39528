import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text } from '@mantine/core'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import recordClasses from '../animals/record/Record.module.css'
import { useNounForm } from '../nouns/useNounForm.tsx'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormError } from '../ui/FormError.tsx'
import { Loading } from '../ui/Loading.tsx'
import { NewPage } from '../ui/NewPage.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'
import { OriginalButtons } from './OriginalButtons.tsx'
import { addOriginals, type Picked } from './pickOriginal.ts'
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
        <Files files={files} onChange={setFiles} />
        <InvoiceFields form={{ values, change, errorOf }} />
      </fieldset>
      <FormError code={errors.form} />
    </NewPage>
  )
}

function Files({
  files,
  onChange,
}: {
  files: readonly Picked[]
  onChange: (files: (now: readonly Picked[]) => readonly Picked[]) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <OriginalButtons onPick={(picked) => onChange((now) => [...now.filter(({ sha256 }) => sha256 !== picked.sha256), picked])} />
      {files.length > 0 && (
        <ul className={recordClasses.list} aria-label={t`Originals`}>
          {files.map(({ sha256, name }) => (
            <li key={sha256}>
              <span className={recordClasses.what}>
                <span className={recordClasses.name}>{name}</span>
              </span>
              <ActionIcon
                variant="subtle"
                aria-label={t`Remove ${name}`}
                onClick={() => onChange((now) => now.filter((one) => one.sha256 !== sha256))}
              >
                <IconX aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Text c="dimmed" size="sm">
        <Trans>The original is kept as it is, and nobody changes it.</Trans>
      </Text>
    </>
  )
}
