import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import classes from '../administration/Administration.module.css'
import { useNounForm } from '../nouns/useNounForm.tsx'
import { useCanEdit } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormError } from '../ui/FormError.tsx'
import { NewPage } from '../ui/NewPage.tsx'
import { useHelperSessions } from './SessionForm.tsx'

export const Route = createFileRoute('/_signedIn/animal-helper/session/new')({
  staticData: { title: msg`New session`, flag: 'helpersEdit' },
  component: NewSession,
})

/** Plans a session; then helpers are asked for it. */
function NewSession() {
  const { i18n } = useLingui()
  const router = useRouter()
  const canEdit = useCanEdit()
  const { fields, saved: _, ...props } = useHelperSessions()
  const form = useNounForm({ ...props, about: '', row: null, onGone: () => undefined })
  const { values, errors, change } = form
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <NewPage
      title={<Trans>New session</Trans>}
      form={form}
      done={<Trans>The session was planned.</Trans>}
      onSaved={() => void router.navigate({ to: '/animal-helper/sessions', search: { view: 'coming' }, replace: true })}
      cancelTo="/animal-helper/sessions"
      disabled={!canEdit}
      className={fieldClasses.fields}
    >
      <fieldset className={classes.fields} disabled={!canEdit}>
        {fields({ values, change, errorOf })}
      </fieldset>
      <FormError code={errors.form} />
    </NewPage>
  )
}
