/** The file with the compiler's answers for a page's samples: the build writes it, and browsers load it when a reader points at code. */

/** Text, or an element: its tag, the address of a link or else the class, and its children. */
export type AnswerNode = string | [tag: string, value: string, children: AnswerNode[]]

export interface AnswerFile {
  /** Each different answer: the type, and the comment of its declaration. */
  answers: [type: AnswerNode[], text: AnswerNode[]][]
  /** By the number of the code block, three numbers for each name: its start in the code's text, its length, and its answer. */
  samples: Record<string, number[]>
}
