import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useSignedIn } from '../session/signedIn.ts'
import { NoPermission } from '../ui/NoPermission.tsx'
import { adminGroups } from './adminPages.ts'
import classes from './Administration.module.css'

export const Route = createFileRoute('/_signedIn/admin/settings')({
  staticData: { title: msg`Administration`, flag: 'administration' },
  component: Administration,
})

/** Every page of the administration that this user may open. */
function Administration() {
  const { i18n } = useLingui()
  const { context } = useSignedIn()
  const { routesByPath } = useRouter()
  const built = Object.entries(routesByPath).map(([path, { options }]) => ({ path, staticData: options.staticData }))
  const groups = adminGroups(context, built)
  if (groups.length === 0) return <NoPermission />
  return (
    <div className={classes.groups}>
      <Title order={1}>
        <Trans>Administration</Trans>
      </Title>
      {groups.map(({ title, pages }) => (
        <section key={pages[0]!.path}>
          <Title order={2}>{i18n._(title)}</Title>
          <ul className={classes.grid}>
            {pages.map(({ path, name, hint }) => (
              <li key={path}>
                {/* Only paths of the sitemap are left. */}
                <Link to={path as '/'} className={classes.place}>
                  <span className={classes.name}>{i18n._(name)}</span>
                  <span className={classes.small}>{i18n._(hint)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
