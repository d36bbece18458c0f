/** React Router wraps the value that an action returns or throws with a status. */
export const unwrapResult = (result: unknown): unknown =>
  result instanceof Object && "type" in result && result.type === "DataWithResponseInit" && "data" in result
    ? result.data
    : result;
