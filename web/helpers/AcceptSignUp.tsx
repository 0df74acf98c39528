import { Trans, useLingui } from '@lingui/react/macro'
import { acceptSignUp, type SignUp } from '../../shared/helpers/signUp.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { SimilarContacts } from '../contacts/parts/SimilarContacts.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toasts.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'

interface Props {
  signUp: SignUp
  onDone: () => void
  onClose: () => void
}

/** As which contact somebody who signed up takes part: one that is known already, or one that is entered here. */
export function AcceptSignUp({ signUp, onDone, onClose }: Props) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const form = useRecordForm<{ contactId: string | null }>({ keep: `signUp:${signUp.id}`, begin: () => ({ contactId: null }) })
  const { values, errors, change } = form
  const { id, forename, surname, email, phone, birthDate } = signUp
  const typed = { forename, surname, phone: phone || null, emails: email ? [email] : [] }
  const name = `${forename} ${surname}`

  async function save(): Promise<boolean> {
    const { contactId } = values
    if (contactId === null) {
      await form.save([{ field: 'contactId', code: 'field.missing' }], async () => null)
      return false
    }
    const accepted = await form.save([], async () => {
      // A contact that was entered here must reach the server first.
      await engine.pushAll()
      return engine.caller.call(acceptSignUp, { params: { id }, body: { contactId } })
    })
    if (!accepted) return false
    void engine.pullAll()
    toast({
      tone: 'done',
      text:
        accepted.state === 'confirmed' ? (
          <Trans>{name} is confirmed.</Trans>
        ) : (
          <Trans>{name} is invited. The list says what is still missing.</Trans>
        ),
    })
    onDone()
    return true
  }

  return (
    <FormDialog
      title={<Trans>Accept {name}</Trans>}
      form={{ ...form, save }}
      submit={<Trans>Accept</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={fieldClasses.fields}>
        <SimilarContacts
          form={{ said: { ...typed, company: '', zip: '', morePhones: [] } }}
          onTake={(contact) => change({ contactId: contact.id })}
        />
        <ContactField
          required
          value={values.contactId}
          error={errors.contactId && i18n._(errorTexts[errors.contactId])}
          start={{ ...typed, birthDate, roles: ['helper'] }}
          onChange={(contactId) => change({ contactId })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
