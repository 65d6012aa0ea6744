/** Runs after the inline script, in documents with something to choose: code tabs, or columns of tables. Applies what the reader has chosen. */
import { showStoredTabs } from './code-tabs/code-tabs.ts'

showStoredTabs()
