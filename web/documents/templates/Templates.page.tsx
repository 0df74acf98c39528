import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { languages } from '../../../shared/documents/languages.ts'
import { versionsOf, type DocumentTemplate } from '../../../shared/documents/documentTemplate.ts'
import { templateTypes } from '../../../shared/documents/templateKeys.ts'
import classes from '../../administration/Administration.module.css'
import { BackToAdministration } from '../../administration/parts/BackToAdministration.tsx'
import { useHasRight } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { languageTexts, typeTexts } from './keyTexts.ts'
import { useTemplates } from './useTemplates.ts'

export const Route = createFileRoute('/_signedIn/admin/document-template')({
  staticData: {
    title: msg`Document templates`,
    flag: 'settings',
    admin: { group: 'organisation', hint: msg`Contracts and declarations in your own words` },
  },
  component: Templates,
})

/** Every document that can be worded, in each language, with what is in use. */
function Templates() {
  const mayEdit = useHasRight('admin.settings')
  const live = useTemplates()
  if (!mayEdit) return <NoPermission />
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>
        <Trans>Document templates</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>Without a text of your own a document is made from the built-in one. Have a lawyer check what people sign.</Trans>
      </Text>
      {live.state === 'loading' && live.slow && <Loading rows={5} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && languages.map((language) => <OfLanguage key={language} language={language} all={live.value} />)}
    </div>
  )
}

function OfLanguage({ language, all }: { language: (typeof languages)[number]; all: readonly DocumentTemplate[] }) {
  const { i18n } = useLingui()
  const pending = usePendingIds('documentTemplate')
  return (
    <Card flush title={i18n._(languageTexts[language])}>
      <ul className={classes.list}>
        {templateTypes.map((type) => {
          const [newest] = versionsOf(all, { type, language })
          const says = (
            <>
              <span className={classes.kindText}>
                <span className={classes.name}>{newest?.active ? newest.title : i18n._(typeTexts[type])}</span>
                <span className={classes.small}>
                  {newest?.active ? <Trans>Own text, version {newest.number}</Trans> : <Trans>Built-in text</Trans>}
                </span>
              </span>
              {newest && pending.has(newest.id) && <Waiting />}
            </>
          )
          return (
            <li key={type}>
              {newest ? (
                <Link to="/admin/document-template/$id" params={{ id: newest.id }} className={classes.kind}>
                  {says}
                </Link>
              ) : (
                <Link to="/admin/document-template/new/$type" params={{ type }} search={{ language }} className={classes.kind}>
                  {says}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
