/** No text of an author is read further than this, in characters: reading signs takes more than proportional time. */
export const LONGEST_TEXT = 20_000
