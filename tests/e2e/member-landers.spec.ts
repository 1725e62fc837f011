/** The landers about a member (L3): consent, its withdrawal, the first message with and without script, the game. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { addAxe, findViolations } from './accessible.ts'
import { openBrowser, signIn } from './people.ts'
import { fillSignUp } from './sign-up.ts'
