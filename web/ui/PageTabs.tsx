import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import classes from './PageTabs.module.css'

interface Props {
  label: string
  /** Pages of one thing, as the router knows their paths. */
  tabs: readonly { path: string; text: MessageDescriptor }[]
  /** Of the thing that all of them are about. */
  id: string
  /** Whether what the address asks for stays when another page is opened, as beside a list. */
  keepSearch?: boolean
}

/** The pages of one thing, each with an address of its own. Where they do not all fit, the open one is in sight. */
export function PageTabs({ label, tabs, id, keepSearch = false }: Props) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useFocusThatStays(nav)
  useEffect(() => {
    const [bar, open] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!bar || !open) return
    // Once more when the font has come or the pane has its width.
    const observer = new ResizeObserver(() => {
      const { left } = open.getBoundingClientRect()
      bar.scrollLeft += left - bar.getBoundingClientRect().left - (bar.clientWidth - open.offsetWidth) / 2
    })
    for (const element of [bar, open]) observer.observe(element)
    return () => observer.disconnect()
  }, [pathname])
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs} data-no-print>
      {tabs.map(({ path, text }) => (
        <Link
          key={path}
          to={path as '/animal/$id'}
          params={{ id }}
          {...(keepSearch && { search: true })}
          activeOptions={{ exact: true, includeSearch: false }}
          resetScroll={false}
          className={classes.tab}
        >
          {i18n._(text)}
        </Link>
      ))}
    </nav>
  )
}

/** Whether the tabs that left with the page before had the focus. */
let hadFocus = false

/** Each page draws its tabs anew: anyone who went by keyboard goes on from the tab that they chose. */
function useFocusThatStays(nav: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = nav.current
    if (hadFocus && document.activeElement === document.body)
      element?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    hadFocus = false
    return () => void (hadFocus = element?.contains(document.activeElement) ?? false)
  }, [nav])
}
