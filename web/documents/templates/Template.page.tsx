import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { versionsOf, type DocumentTemplate } from '../../../shared/documents/documentTemplate.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { BackToTemplates } from './BackToTemplates.tsx'
import { languageTexts, typeTexts } from './keyTexts.ts'
import { OlderVersion, TemplateEditor } from './TemplateEditor.tsx'
import { useTemplates } from './useTemplates.ts'
import { useUseTemplate } from './useUseTemplate.tsx'
import { Versions } from './Versions.tsx'
import classes from './Template.module.css'

export const Route = createFileRoute('/_signedIn/admin/document-template/$id')({
  staticData: { title: msg`Document template`, flag: 'settings' },
  component: OneTemplate,
})

/** One version: the newest can be changed into the next one, an older one read and taken back into use. */
function OneTemplate() {
  const { i18n } = useLingui()
  const { id } = Route.useParams()
  const mayEdit = useHasRight('admin.settings')
  const live = useTemplates()
  if (!mayEdit) return <NoPermission />
  const one = live.state === 'ready' ? live.value.find((row) => row.id === id) : undefined
  return (
    <div className={classes.page}>
      <BackToTemplates />
      <Title order={1}>
        {one ? `${i18n._(typeTexts[one.type])} · ${i18n._(languageTexts[one.language])}` : <Trans>Document template</Trans>}
      </Title>
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && !one && (
        <Text>
          <Trans>This version of a template is not on this device.</Trans>
        </Text>
      )}
      {live.state === 'ready' && one && <Version one={one} all={live.value} />}
    </div>
  )
}

function Version({ one, all }: { one: DocumentTemplate; all: readonly DocumentTemplate[] }) {
  const canEdit = useCanEdit()
  const { takeBack, stop } = useUseTemplate(all)
  const versions = versionsOf(all, one)
  const isNewest = versions[0] === one
  return (
    <>
      {!isNewest && (
        <Banner tone="info">
          <Trans>This is version {one.number}. There is a newer one.</Trans>
        </Banner>
      )}
      {isNewest && !one.active && (
        <Banner tone="info">
          <Trans>This text is not used: documents are made from the built-in one.</Trans>
        </Banner>
      )}
      {canEdit && (
        <Group>
          {isNewest && one.active ? (
            <Button variant="default" onClick={() => void stop(one)}>
              <Trans>Use the built-in text again</Trans>
            </Button>
          ) : (
            <Button onClick={() => void takeBack(one)}>
              <Trans>Take this text back into use</Trans>
            </Button>
          )}
        </Group>
      )}
      {isNewest ? <TemplateEditor key={one.id} type={one.type} language={one.language} all={all} /> : <OlderVersion template={one} />}
      <Versions versions={versions} shown={one.id} />
    </>
  )
}
