import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../session/signedIn.ts'
import { Icon } from '../shell/icons.tsx'
import { visibleTools } from '../shell/tools.ts'
import { useBuilt } from '../ui/useBuilt.ts'
import classes from './Tools.module.css'

export const Route = createFileRoute('/_signedIn/tools')({
  staticData: { title: msg`Tools`, flag: null },
  component: Tools,
})

function Tools() {
  const { i18n } = useLingui()
  const { context } = useSignedIn()
  const tools = visibleTools(context, useBuilt())
  return (
    <>
      <Title order={1}>
        <Trans>Tools</Trans>
      </Title>
      {tools.length === 0 ? (
        <Text mt="md">
          <Trans>You do not have permission to use the tools.</Trans>
        </Text>
      ) : (
        <ul className={classes.grid}>
          {tools.map(({ link, icon, name }) => (
            <li key={link}>
              {/* Only paths of the sitemap are left. */}
              <Link to={link as '/'} className={classes.tool}>
                <Icon name={icon} />
                {i18n._(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
