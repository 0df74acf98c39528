import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Loading } from '../ui/Loading.tsx'
import { AboutFields, NoteField, OutcomeFields } from './CheckFields.tsx'
import { CheckPage } from './CheckPage.tsx'
import { useHomeCheckForm } from './useHomeCheckForm.tsx'
import { useNameOf } from './useNameOf.ts'

export const Route = createFileRoute('/_signedIn/home-check/add/$contactId')({
  staticData: { title: msg`Note a home check`, flag: 'homeChecksEdit' },
  component: AddHomeCheck,
})

/** Notes a check that took place already. */
function AddHomeCheck() {
  const { contactId } = Route.useParams()
  const props = useHomeCheckForm(contactId, 'add', { isDone: true })
  const name = useNameOf(contactId)
  if (name === undefined) return <Loading rows={5} />
  return (
    <CheckPage
      key={contactId}
      {...props}
      heading={name ? <Trans>Note a home check: {name}</Trans> : <Trans>Note a home check</Trans>}
      row={null}
      done={<Trans>The home check was saved.</Trans>}
      fields={(form) => (
        <>
          <AboutFields form={form} />
          <OutcomeFields form={form} />
          <NoteField form={form} label={<Trans>Note</Trans>} />
        </>
      )}
    />
  )
}
