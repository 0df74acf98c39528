import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { StatusChange } from '../../../shared/changes/statusChange.ts'
import { languages, type ChangeDocument, type Language } from '../../../shared/documents/documents.ts'
import type { Person } from '../../../shared/documents/pen.ts'
import { signDocument, signedBytes, signedTextOf } from '../../../shared/documents/signedDocument.ts'
import { hashOf } from '../../../sync/bytes.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSession } from '../../session/useSession.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { languageTexts } from '../templates/keyTexts.ts'
import { SheetView } from '../templates/SheetView.tsx'
import { Glass } from './Glass.tsx'
import { readContract, type Contract } from './readContract.ts'
import classes from './Sign.module.css'

interface Props {
  changes: readonly StatusChange[]
  document: ChangeDocument
  onClose: () => void
}

/** The document as the person reads it, and the field in which they sign. Works without a network. */
export default function SignDialog({ changes, document, onClose }: Props) {
  const { i18n } = useLingui()
  const { engine, tenant, zone } = useSignedIn()
  const { caller } = useSession()
  const failed = useFailed()
  const [language, setLanguage] = useState<Language>(i18n.locale === 'en' ? 'en' : 'de')
  const [contract, setContract] = useState<Contract | null>(null)
  useEffect(() => {
    let isLeft = false
    readContract({ engine, caller, organization: tenant.name, zone, changes, document, language }).then(
      (read) => {
        if (!isLeft) setContract(read)
      },
      (error: unknown) => failed(error),
    )
    return () => void (isLeft = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows are read once for each language: nothing changes under the reader
  }, [language])
  if (!contract) return null
  return <Sign {...{ changes, document, onClose, contract, language }} onLanguage={setLanguage} />
}

interface SignProps extends Props {
  contract: Contract
  language: Language
  onLanguage: (language: Language) => void
}

interface Values {
  name: string
  street: string
  zip: string
  city: string
}

function useSigning({ changes, document, contract }: SignProps) {
  const { engine } = useSignedIn()
  const { person, wording, sheetFor } = contract
  const [strokes, setStrokes] = useState<number[][]>([])
  const [isUnsigned, setUnsigned] = useState(false)
  const first = changes[0]!
  const form = useRecordForm<Values>({
    keep: `signDocument:${first.flowId}`,
    begin: () => ({
      name: person.name,
      street: person.details?.street ?? '',
      zip: person.details?.zip ?? '',
      city: person.details?.city ?? '',
    }),
  })
  const { name, street, zip, city } = form.values
  const signer = name.trim()
  const reader: Person = {
    name: signer,
    phone: person.phone,
    details: { emails: [], birthDate: null, ...person.details, street: street.trim(), zip: zip.trim(), city: city.trim() },
  }
  // The very text that is signed is shown.
  const whole = sheetFor(reader)
  const content = signedTextOf(whole)

  async function save(): Promise<boolean> {
    setUnsigned(strokes.length === 0)
    const missing = signer === '' ? [{ field: 'name', code: 'field.missing' as const }] : []
    if (strokes.length === 0) {
      form.refuse(missing)
      return false
    }
    const saved = await form.save(missing, async () => {
      const textHash = await hashOf(signedBytes(content).buffer)
      const { flowId, animalId } = first
      const said = { id: null, flowId, animalId, type: document, title: wording.title, templateNumber: wording.number }
      return engine.perform(signDocument, { ...said, signer, textHash, content, strokes })
    })
    return saved !== null
  }

  return {
    ...form,
    dirty: form.dirty || strokes.length > 0,
    sheet: { ...whole, ...content },
    strokes,
    isUnsigned: isUnsigned && strokes.length === 0,
    setStrokes,
    save,
  }
}

function Sign(props: SignProps) {
  const { language, onLanguage, contract, onClose } = props
  const { i18n, t } = useLingui()
  const form = useSigning(props)
  const field = (name: keyof Values, label: React.ReactNode, required = false) => (
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
        {field('name', <Trans>Name of the person who signs</Trans>, true)}
        {field('street', <Trans>Street and number</Trans>)}
        {field('zip', <Trans>Postal code</Trans>)}
        {field('city', <Trans>Town</Trans>)}
        <SheetView sheet={form.sheet} />
        <Glass
          strokes={form.strokes}
          error={form.isUnsigned ? t`The signature is missing.` : undefined}
          onChange={(strokes) => form.setStrokes(strokes)}
        />
      </div>
    </FormDialog>
  )
}
