import { describe, expect, it } from "vitest";
import { readAudit } from "../../../../tooling/checks/known-vulnerabilities";

describe("what npm audit says", () => {
  it("is clean only when a report names no package", () => {
    expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ status: "clean" });
  });

  it("names each vulnerable package with its range and severity", () => {
    const report = { vulnerabilities: { "left-pad": { severity: "high", range: "<1.3.1" } } };
    expect(readAudit(JSON.stringify(report))).toEqual({
      status: "vulnerable",
      packages: ["left-pad <1.3.1 (high)"],
    });
  });

  it.each([
    ["a registry without advisories", '{"message":"405 Method Not Allowed","error":{}}', "405"],
    ["a proxy's page", "<html></html>", "JSON"],
    ["nothing", "", "JSON"],
    ["null", "null", "relatório"],
  ])("is no answer when it is %s", (_what, output, reason) => {
    expect(readAudit(output)).toEqual({
      status: "unanswered",
      reason: expect.stringContaining(reason) as string,
    });
  });
});
