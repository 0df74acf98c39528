import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconSelector } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { languages, type Language } from '../../../shared/documents/languages.ts'
import type { TemplateType } from '../../../shared/documents/templateKeys.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSession } from '../../session/useSession.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useDocumentLanguage } from '../documentLanguage.ts'
import { languageTexts } from '../templates/keyTexts.ts'
import { SheetView } from '../templates/SheetView.tsx'
import { Glass } from './Glass.tsx'
import { readContract, type Contract, type Signable } from './readContract.ts'
import { useSigning, type Values } from './useSigning.ts'
import classes from './Sign.module.css'

interface Props {
  about: Signable
  onClose: () => void
}

/** The document as the person reads it, and the field in which they sign. Works without a network. */
export default function SignDialog({ about, onClose }: Props) {
  const { engine, tenant, zone } = useSignedIn()
  const { caller } = useSession()
  const failed = useFailed()
  const [language, setLanguage] = useState(useDocumentLanguage())
  const [contract, setContract] = useState<Contract | null>(null)
  useEffect(() => {
    let isLeft = false
    readContract({ engine, caller, organization: tenant.name, zone, about, language }).then(
      (read) => {
        if (!isLeft) setContract(read)
      },
      (error: unknown) => {
        failed(error)
        if (!isLeft) onClose()
      },
    )
    return () => void (isLeft = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows are read once for each language: nothing changes under the reader
  }, [language])
  if (!contract) return null
  return <Sign type={about.type} contract={contract} language={language} onLanguage={setLanguage} onClose={onClose} />
}

interface SignProps {
  type: TemplateType
  contract: Contract
  language: Language
  onLanguage: (language: Language) => void
  onClose: () => void
}

function Sign({ type, contract, language, onLanguage, onClose }: SignProps) {
  const { i18n, t } = useLingui()
  const form = useSigning(type, contract)
  return (
    <FormDialog
      title={contract.wording.title}
      form={{
        ...form,
        async save() {
          const saved = await form.save()
          if (saved) toast({ tone: 'done', text: t`The signature was saved.` })
          return saved
        },
      }}
      submit={<Trans>Sign</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={classes.form}>
        <NativeSelect
          label={<Trans>Language of the document</Trans>}
          rightSection={<IconSelector size={18} aria-hidden />}
          rightSectionPointerEvents="none"
          value={language}
          data={languages.map((value) => ({ value, label: i18n._(languageTexts[value]) }))}
          onChange={(event) => onLanguage(event.currentTarget.value as Language)}
        />
        <PersonFields form={form} />
        <SheetView sheet={form.sheet} />
        <Drawing form={form} which="strokes" label={t`Signature`} />
        <StaffFields form={form} />
      </div>
    </FormDialog>
  )
}

type Signing = ReturnType<typeof useSigning>
type TextField = { [F in keyof Values]: Values[F] extends string ? F : never }[keyof Values]

/** Who the document is about, and who signs it. */
function PersonFields({ form }: { form: Signing }) {
  const { isForOther } = form.values
  return (
    <>
      <Field form={form} name="name" required>
        {isForOther ? <Trans>Name in the document</Trans> : <Trans>Name of the person who signs</Trans>}
      </Field>
      <Field form={form} name="street">
        <Trans>Street and number</Trans>
      </Field>
      <Field form={form} name="zip">
        <Trans>Postal code</Trans>
      </Field>
      <Field form={form} name="city">
        <Trans>Town</Trans>
      </Field>
      <Checkbox
        label={<Trans>Somebody else signs on behalf of this person</Trans>}
        checked={isForOther}
        onChange={(event) => form.change({ isForOther: event.currentTarget.checked })}
      />
      {isForOther && (
        <Field form={form} name="signer" required>
          <Trans>Name of the person who signs</Trans>
        </Field>
      )}
    </>
  )
}

/** The signature of the organisation, which can also be given on paper. */
function StaffFields({ form }: { form: Signing }) {
  const { t } = useLingui()
  const { name: organisation } = useSignedIn().tenant
  const { byStaff } = form.values
  return (
    <>
      <Checkbox
        label={<Trans>Sign for {organisation} too</Trans>}
        description={<Trans>Without this signature the PDF has a line to sign on paper.</Trans>}
        checked={byStaff}
        onChange={(event) => form.change({ byStaff: event.currentTarget.checked })}
      />
      {byStaff && (
        <>
          <Field form={form} name="staffSigner" required>
            <Trans>Name of the member of staff</Trans>
          </Field>
          <Drawing form={form} which="staffStrokes" label={t`Signature for ${organisation}`} />
        </>
      )}
    </>
  )
}

interface FieldProps {
  form: Signing
  name: TextField
  required?: boolean
  children: ReactNode
}

function Field({ form, name, required = false, children }: FieldProps) {
  const { i18n } = useLingui()
  return (
    <TextInput
      label={children}
      required={required}
      autoComplete="off"
      maxLength={120}
      value={form.values[name]}
      error={form.errors[name] && i18n._(errorTexts[form.errors[name]])}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    />
  )
}

function Drawing({ form, which, label }: { form: Signing; which: 'strokes' | 'staffStrokes'; label: string }) {
  const { t } = useLingui()
  const error = form.lacks(which) ? t`The signature is missing.` : undefined
  return <Glass label={label} strokes={form.drawn[which]} error={error} onChange={(strokes) => form.draw(which, strokes)} />
}
