import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconSelector } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { languages, type Language } from '../../../shared/documents/documents.ts'
import type { TemplateType } from '../../../shared/documents/templateKeys.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSession } from '../../session/useSession.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
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
  const { i18n } = useLingui()
  const { engine, tenant, zone } = useSignedIn()
  const { caller } = useSession()
  const failed = useFailed()
  const [language, setLanguage] = useState<Language>(i18n.locale === 'en' ? 'en' : 'de')
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
  const { name: organisation } = useSignedIn().tenant
  const form = useSigning(type, contract)
  const { isForOther, byStaff } = form.values
  const field = (name: TextField, label: ReactNode, required = false) => (
    <TextInput
      label={label}
      required={required}
      autoComplete="off"
      maxLength={120}
      value={form.values[name]}
      error={form.errors[name] && i18n._(errorTexts[form.errors[name]])}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    />
  )
  const missing = t`The signature is missing.`
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
        {field('name', isForOther ? <Trans>Name in the document</Trans> : <Trans>Name of the person who signs</Trans>, true)}
        {field('street', <Trans>Street and number</Trans>)}
        {field('zip', <Trans>Postal code</Trans>)}
        {field('city', <Trans>Town</Trans>)}
        <Checkbox
          label={<Trans>Somebody else signs on behalf of this person</Trans>}
          checked={isForOther}
          onChange={(event) => form.change({ isForOther: event.currentTarget.checked })}
        />
        {isForOther && field('signer', <Trans>Name of the person who signs</Trans>, true)}
        <SheetView sheet={form.sheet} />
        <Glass
          label={t`Signature`}
          strokes={form.strokes}
          error={form.lacks('strokes') ? missing : undefined}
          onChange={(strokes) => form.setStrokes(strokes)}
        />
        <Checkbox
          label={<Trans>Sign for {organisation} too</Trans>}
          description={<Trans>Without this signature the PDF has a line to sign on paper.</Trans>}
          checked={byStaff}
          onChange={(event) => form.change({ byStaff: event.currentTarget.checked })}
        />
        {byStaff && (
          <>
            {field('staffSigner', <Trans>Name of the member of staff</Trans>, true)}
            <Glass
              label={t`Signature for ${organisation}`}
              strokes={form.staffStrokes}
              error={form.lacks('staffStrokes') ? missing : undefined}
              onChange={(strokes) => form.setStaffStrokes(strokes)}
            />
          </>
        )}
      </div>
    </FormDialog>
  )
}

type TextField = { [F in keyof Values]: Values[F] extends string ? F : never }[keyof Values]
