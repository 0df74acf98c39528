import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NounPage } from '../../nouns/NounPage.tsx'
import { useCareTemplates } from './CareTemplateForm.tsx'

export const Route = createFileRoute('/_signedIn/admin/animals/care-templates')({
  staticData: {
    title: msg`Templates of care`,
    flag: 'settings',
    admin: { group: 'animals', hint: msg`Food and medicine of the first weeks` },
  },
  component: CareTemplates,
})

function CareTemplates() {
  return <NounPage {...useCareTemplates()} />
}
