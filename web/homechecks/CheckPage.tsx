import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import type { NounProps } from '../nouns/NounPage.tsx'
import { useNounForm } from '../nouns/useNounForm.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { FormError } from '../ui/FormError.tsx'
import { NewPage } from '../ui/NewPage.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { useRouter } from '@tanstack/react-router'
import { useCanEdit } from '../session/signedIn.ts'
import classes from '../administration/Administration.module.css'

interface Props extends NounProps<'homeCheck'> {
  heading: ReactNode
  /** Above the fields: whom the check is about. */
  above?: ReactNode
  row: HomeCheck | null
  done: ReactNode
}

/** A form of a home check as a page of its own. Saved, it leads to the list. */
export function CheckPage({ heading, above, row, done, fields, ...props }: Props) {
  const { i18n } = useLingui()
  const router = useRouter()
  const canEdit = useCanEdit()
  const form = useNounForm({ ...props, about: props.about, row, onGone: () => undefined })
  const { values, errors, change } = form
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <NewPage
      title={heading}
      form={form}
      done={done}
      onSaved={() => void router.navigate({ to: '/home-checks', replace: true })}
      cancelTo="/home-checks"
      disabled={!canEdit}
      className={fieldClasses.fields}
    >
      {above}
      <fieldset className={classes.fields} disabled={!canEdit}>
        {fields({ values, change, errorOf })}
      </fieldset>
      <FormError code={errors.form} />
    </NewPage>
  )
}
