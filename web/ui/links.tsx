import { ActionIcon, Button, type ActionIconProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Anchor<P> = P & Omit<ComponentPropsWithRef<'a'>, keyof P>

/** Buttons that lead to another page: real links, with typed addresses. */
export const IconLink = createLink((props: Anchor<ActionIconProps>) => <ActionIcon component="a" {...props} />)
export const ButtonLink = createLink((props: Anchor<ButtonProps>) => <Button component="a" {...props} />)
