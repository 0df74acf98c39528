import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { languages } from '../../../shared/documents/languages.ts'
import { versionsOf } from '../../../shared/documents/documentTemplate.ts'
import { templateTypes } from '../../../shared/documents/templateKeys.ts'
import { useHasRight } from '../../session/signedIn.ts'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { oneOf, searchOf } from '../../ui/search.ts'
import { BackToTemplates } from './BackToTemplates.tsx'
import { languageTexts, typeTexts } from './keyTexts.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { useTemplates } from './useTemplates.ts'
import { Versions } from './Versions.tsx'
import classes from './Template.module.css'

export const Route = createFileRoute('/_signedIn/admin/document-template/new/$type')({
  validateSearch: searchOf({ language: oneOf(languages) }),
  staticData: { title: msg`Document template`, flag: 'settings' },
  component: NewTemplate,
})

/** The next version of a document's text, which begins as what is in use. */
function NewTemplate() {
  const { i18n } = useLingui()
  const params = Route.useParams()
  const { language = 'de' } = Route.useSearch()
  const mayEdit = useHasRight('admin.settings')
  const live = useTemplates()
  const type = templateTypes.find((one) => one === params.type)
  if (!mayEdit) return <NoPermission />
  return (
    <div className={classes.page}>
      <BackToTemplates />
      <Title order={1}>{type ? `${i18n._(typeTexts[type])} · ${i18n._(languageTexts[language])}` : <Trans>Document template</Trans>}</Title>
      {!type && (
        <Text>
          <Trans>There is no document of this kind.</Trans>
        </Text>
      )}
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && type && (
        <>
          <TemplateEditor key={`${type}:${language}`} type={type} language={language} all={live.value} />
          <Versions versions={versionsOf(live.value, { type, language })} />
        </>
      )}
    </div>
  )
}
