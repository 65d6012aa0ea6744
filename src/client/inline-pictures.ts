/** The inline script of documents with pictures for a theme. */
import './inline-choices.ts'
import { followTheme } from './theme/pictures.ts'

followTheme()
