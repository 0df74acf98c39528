import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { contactName } from '../../shared/contacts/contact.ts'
import type { HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { useCanEdit } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { NoteField, OutcomeFields } from './CheckFields.tsx'
import { CheckPage } from './CheckPage.tsx'
import { HomeCheckWho } from './HomeCheckWho.tsx'
import { CheckPhotos } from './photos/CheckPhotos.tsx'
import { SignatureFields } from './SignatureFields.tsx'
import type { HomeCheckRows } from './readHomeChecks.ts'
import { useHomeCheckForm } from './useHomeCheckForm.tsx'
import { OneCheck } from './OneCheck.tsx'

export const Route = createFileRoute('/_signedIn/home-check/do/$homeCheckId')({
  staticData: { title: msg`Home check`, flag: 'homeChecksEdit' },
  component: DoHomeCheck,
})

function DoHomeCheck() {
  const { homeCheckId } = Route.useParams()
  return (
    <OneCheck key={homeCheckId} id={homeCheckId}>
      {(check, rows) => <Carried check={check} rows={rows} />}
    </OneCheck>
  )
}

/** What is asked and seen in the home, and what comes of it. */
function Carried({ check, rows }: { check: HomeCheck; rows: HomeCheckRows }) {
  const props = useHomeCheckForm(check.contactId, 'do', { isDone: true })
  const canEdit = useCanEdit()
  const contact = rows.contacts.get(check.contactId)
  return (
    <CheckPage
      {...props}
      heading={<Trans>Home check</Trans>}
      above={
        <>
          <HomeCheckWho check={check} rows={rows} title={<Trans>Who is visited</Trans>}>
            <ButtonLink to="/home-check/go/$id" params={{ id: check.id }} variant="default">
              <Trans>Way there</Trans>
            </ButtonLink>
          </HomeCheckWho>
          {check.state === 'cancelled' && (
            <Banner tone="warn">
              <Trans>This check was called off. Take that back in the list before you carry it out.</Trans>
            </Banner>
          )}
        </>
      }
      row={check}
      done={<Trans>The home check was saved.</Trans>}
      fields={(form) => (
        <>
          <OutcomeFields form={form} />
          <CheckPhotos checkId={check.id} canEdit={canEdit} />
          <SignatureFields form={form} visited={contact ? contactName(contact) : ''} />
          <NoteField form={form} label={<Trans>Note</Trans>} />
        </>
      )}
    />
  )
}
