/** React Router wraps what an action answers, or throws, with a status. */
export const unwrapResult = (result: unknown): unknown =>
  result instanceof Object && "type" in result && result.type === "DataWithResponseInit" && "data" in result
    ? result.data
    : result;
